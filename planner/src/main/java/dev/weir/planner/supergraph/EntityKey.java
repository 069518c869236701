package dev.weir.planner.supergraph;

import dev.weir.graphql.SelectionSet;

/**
 * A key by which a subgraph resolves an entity.
 *
 * @param fields what identifies the entity, as selections of the supergraph's schema
 */
public record EntityKey(SelectionSet fields) {}
