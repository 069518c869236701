package dev.weir.router.monolith;

import dev.weir.graphql.random.RandomOperation;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An operation that two services answer differently.
 *
 * @param calls what the subgraphs were asked
 */
record Difference(RandomOperation operation, Answer wanted, Answer got, List<Call> calls) {
  @Override
  public String toString() {
    return """

    %s
    variables %s
    wanted %s %s
    got    %s %s
    calls
    %s
    """
        .formatted(
            operation.document(),
            new JsonObject(operation.variables()),
            wanted.data(),
            wanted.errors(),
            got.data(),
            got.errors(),
            calls.stream().map(Difference::text).collect(Collectors.joining("\n")));
  }

  private static String text(Call call) {
    return call.subgraph() + " " + call.document() + " " + new JsonObject(call.variables());
  }
}
