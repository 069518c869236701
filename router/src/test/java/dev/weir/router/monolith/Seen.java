package dev.weir.router.monolith;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row on the way through one subgraph.
 *
 * @param sent the representation by which it was asked for, or nothing
 * @param provided the external fields that the field above provides
 */
record Seen(Row row, Map<String, @Nullable Object> sent, FieldSet provided) {
  /** A row that a field gave. */
  static Seen of(Row row, FieldSet provided) {
    return new Seen(row, Map.of(), provided.on(row.type()));
  }
}
