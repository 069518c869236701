package dev.weir.benchmarks.federation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All rows of a workload, by type and key, and what the fields of {@code Query} give. */
final class Rows {
  private final Map<String, Map<String, Entity>> byType = new LinkedHashMap<>();
  private final Map<String, Object> roots = new LinkedHashMap<>();

  Entity add(Entity entity) {
    var earlier =
        byType
            .computeIfAbsent(entity.type(), type -> new LinkedHashMap<>())
            .put(entity.key(), entity);
    if (earlier != null) {
      throw new IllegalArgumentException("Two rows are " + entity);
    }
    return entity;
  }

  Rows root(String field, Object value) {
    roots.put(field, value);
    return this;
  }

  /** The value of a field of {@code Query}, or null for one that looks an entity up by its key. */
  @Nullable Object root(String field) {
    return roots.get(field);
  }

  @Nullable Entity find(String type, Object key) {
    return byType.getOrDefault(type, Map.of()).get(String.valueOf(key));
  }

  Entity get(String type, Object key) {
    var entity = find(type, key);
    if (entity == null) {
      throw new IllegalArgumentException("No row is " + type + " " + key);
    }
    return entity;
  }

  List<Entity> all(String type) {
    return new ArrayList<>(byType.getOrDefault(type, Map.of()).values());
  }
}
