package dev.weir.router.monolith;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request that a subgraph was sent: the operation as text, and its variables. */
public record Call(String subgraph, String document, Map<String, @Nullable Object> variables) {}
