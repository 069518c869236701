/**
 * The supergraph: what its schema says of subgraphs, which fields each of them resolves, and by
 * which keys it is entered. Start from {@link dev.weir.planner.supergraph.Supergraph}.
 */
package dev.weir.planner.supergraph;
