package dev.weir.planner;

import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.planner.fetch.FetchGraph;
import dev.weir.planner.path.PathSearch;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.Supergraph;

/** Plans operations against one supergraph. Threads may share it. */
public final class QueryPlanner {
  private final Supergraph supergraph;

  private QueryPlanner(Supergraph supergraph) {
    this.supergraph = supergraph;
  }

  /** A planner for a supergraph. */
  public static QueryPlanner of(Supergraph supergraph) {
    return new QueryPlanner(supergraph);
  }

  /**
   * The plan of an operation. Its introspection fields are no part of the plan: they are answered
   * from the API schema.
   *
   * @param operation an operation against the supergraph's API schema
   * @throws PlanningException when no way leads to one of its fields, when the search for the ways
   *     goes beyond its budget, and for a subscription
   */
  public QueryPlan plan(Operation operation) {
    if (operation.kind() == OperationKind.SUBSCRIPTION) {
      throw new PlanningException("Subscriptions are not supported: send a query or a mutation");
    }
    Operation full = SupergraphOperation.of(supergraph, operation);
    return FetchGraph.plan(supergraph, new PathSearch(supergraph), full);
  }
}
