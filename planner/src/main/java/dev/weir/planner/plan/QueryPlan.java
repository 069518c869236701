package dev.weir.planner.plan;

import dev.weir.graphql.Operation;
import java.util.List;

/**
 * How an operation is answered: fetches, each of which may go as soon as those it depends on have
 * answered. Immutable; threads may share it.
 *
 * @param operation the client's operation, as one of the supergraph's schema
 * @param fetches what is asked of subgraphs, by {@link Fetch#index()}; a fetch depends on earlier
 *     ones only; none when the operation can be answered without
 */
public record QueryPlan(Operation operation, List<Fetch> fetches) {
  public QueryPlan {
    fetches = List.copyOf(fetches);
    for (int i = 0; i < fetches.size(); i++) {
      int place = i;
      Fetch fetch = fetches.get(i);
      if (fetch.index() != i || fetch.dependsOn().stream().anyMatch(other -> other >= place)) {
        throw new IllegalArgumentException("Fetch " + fetch.index() + " stands in place " + i);
      }
    }
  }

  /** How many rounds the fetches take at least: the longest chain of dependencies. */
  public int rounds() {
    return fetches.stream().mapToInt(fetch -> fetch.round() + 1).max().orElse(0);
  }
}
