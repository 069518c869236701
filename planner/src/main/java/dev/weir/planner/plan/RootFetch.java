package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.Operation;
import dev.weir.planner.supergraph.Subgraph;

/** A fetch of fields of the root type. */
public record RootFetch(
    int index,
    Subgraph subgraph,
    Operation operation,
    IndexSet dependsOn,
    Condition condition,
    int round)
    implements Fetch {}
