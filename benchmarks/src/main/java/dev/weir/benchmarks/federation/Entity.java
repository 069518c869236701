package dev.weir.benchmarks.federation;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row: values by the names of the fields. A value may be another entity or a list of them, and
 * they may refer to each other, so entities are filled after they are made and compared by
 * identity. Not to be changed once it is served.
 */
final class Entity {
  private final String type;
  private final String key;
  private final Map<String, @Nullable Object> values = new HashMap<>();

  private Entity(String type, String key) {
    this.type = type;
    this.key = key;
  }

  static Entity of(String type, String keyField, String key) {
    return new Entity(type, key).set(keyField, key);
  }

  String type() {
    return type;
  }

  String key() {
    return key;
  }

  @Nullable Object get(String field) {
    return values.get(field);
  }

  Entity set(String field, @Nullable Object value) {
    values.put(field, value);
    return this;
  }

  @Override
  public String toString() {
    return type + " " + key;
  }
}
