package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.Operation;
import dev.weir.planner.supergraph.Subgraph;
import java.util.Map;

/** A fetch of fields of the root type. */
public record RootFetch(
    int index,
    Subgraph subgraph,
    Operation operation,
    Map<String, String> aliases,
    IndexSet dependsOn,
    Condition condition,
    int round)
    implements Fetch {
  public RootFetch {
    aliases = Map.copyOf(aliases);
  }
}
