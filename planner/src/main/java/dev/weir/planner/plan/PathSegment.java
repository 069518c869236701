package dev.weir.planner.plan;

import dev.weir.graphql.IndexSet;

/**
 * One step down a response; lists are gone through, however nested.
 *
 * @param key the response key
 * @param types the object types of the supergraph that the step is taken from; objects of other
 *     types are left out
 */
public record PathSegment(String key, IndexSet types) {}
