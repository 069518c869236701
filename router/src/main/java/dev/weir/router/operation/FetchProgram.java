package dev.weir.router.operation;

import dev.weir.graphql.Variable;
import dev.weir.planner.plan.Fetch;
import dev.weir.router.response.ReadShape;
import dev.weir.router.response.Transfer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one fetch is run.
 *
 * @param group the fetches that travel with it: those to the same subgraph in the same round
 * @param text the operation; for entities, what follows {@code _entities(…)}
 * @param variables what the text uses of the client's variables
 * @param read what is expected in the answer; for entities, in each of them
 * @param transfer where that goes
 * @param entities how entities are found and told; null for a fetch of root fields
 */
public record FetchProgram(
    Fetch fetch,
    int group,
    String text,
    List<Variable> variables,
    ReadShape read,
    Transfer transfer,
    @Nullable EntityProgram entities) {
  public FetchProgram {
    variables = List.copyOf(variables);
  }

  /** The index of the subgraph. */
  public int subgraph() {
    return fetch.subgraph().index();
  }
}
