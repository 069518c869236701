package dev.weir.router.response;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error as a subgraph gave it.
 *
 * @param path strings and integers, in the subgraph's own answer; null when it has none
 * @param extensions in JSON's terms; empty when it has none
 */
public record SubgraphError(
    String message, @Nullable List<Object> path, Map<String, @Nullable Object> extensions) {}
