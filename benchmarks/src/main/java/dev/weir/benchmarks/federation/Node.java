package dev.weir.benchmarks.federation;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An entity on the way through one subgraph.
 *
 * @param entity the row
 * @param sent the representation by which it was asked for, or nothing
 * @param provided the external fields that the field above provides
 */
record Node(Entity entity, Map<String, @Nullable Object> sent, Set<String> provided) {}
