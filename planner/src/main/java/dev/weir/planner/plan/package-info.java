/**
 * The query plan: which operations go to which subgraphs, and what each waits for. Start from
 * {@link dev.weir.planner.plan.QueryPlan} and {@link dev.weir.planner.plan.Fetch}.
 */
package dev.weir.planner.plan;
