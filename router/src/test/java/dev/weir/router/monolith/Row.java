package dev.weir.router.monolith;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An object of a data set: its type and its values by field, other rows among them. It is compared
 * by identity: rows refer to one another in circles.
 */
final class Row {
  private final String type;
  private final Map<String, @Nullable Object> values;

  Row(String type, Map<String, @Nullable Object> values) {
    this.type = type;
    this.values = values;
  }

  /** The name of its object type. */
  String type() {
    return type;
  }

  /** The value as it was written; null where there is none. */
  @Nullable Object value(String field) {
    return values.get(field);
  }

  Set<String> fields() {
    return values.keySet();
  }

  @Override
  public String toString() {
    return type + values.keySet();
  }
}
