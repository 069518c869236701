/**
 * From a supergraph and an operation to a query plan. Start from {@link
 * dev.weir.planner.QueryPlanner}; what it makes is a {@link dev.weir.planner.plan.QueryPlan}.
 *
 * <p>{@code supergraph} is what is known of the subgraphs; {@code path} finds the cheapest way to
 * every field; {@code fetch} makes the fetches on those ways and what they wait for.
 */
package dev.weir.planner;
