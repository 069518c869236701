package dev.weir.router.response;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is expected in an object of a subgraph's answer: its keys, and what is in those that are
 * objects again. Over all types that the object may have. Immutable.
 */
public final class ReadShape {
  private static final String TYPENAME = "__typename";
  private static final int DYNAMIC = -1;

  final String[] keys;
  final @Nullable ReadShape[] children;
  private final Map<String, Integer> places;
  private final int staticType;
  private final int typename;
  private final Map<String, Integer> types;

  private ReadShape(
      Map<String, @Nullable ReadShape> fields, int staticType, Map<String, Integer> types) {
    this.keys = fields.keySet().toArray(new String[0]);
    this.children = fields.values().toArray(new @Nullable ReadShape[0]);
    this.places = HashMap.newHashMap(keys.length);
    for (int i = 0; i < keys.length; i++) {
      places.put(keys[i], i);
    }
    this.staticType = staticType;
    this.typename = places.getOrDefault(TYPENAME, DYNAMIC);
    this.types = types;
  }

  /** The shape of what is selected, told by the object types of the supergraph. */
  public static ReadShape of(Schema supergraph, SelectionSet selections) {
    Map<String, Integer> types = new HashMap<>();
    supergraph.objectTypes().forEach(type -> types.put(type.name(), type.objectIndex()));
    return of(types, List.of(selections));
  }

  /** The shape of an answer that has lists of entities, each under its own key. */
  public static ReadShape ofLists(List<String> keys, List<ReadShape> entities) {
    Map<String, @Nullable ReadShape> fields = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      fields.put(keys.get(i), entities.get(i));
    }
    return new ReadShape(fields, DYNAMIC, Map.of());
  }

  private static ReadShape of(Map<String, Integer> types, List<SelectionSet> sets) {
    Map<String, List<SelectionSet>> byKey = new LinkedHashMap<>();
    int staticType = staticType(types, sets.getFirst().type());
    for (SelectionSet set : sets) {
      if (staticType(types, set.type()) != staticType) {
        staticType = DYNAMIC;
      }
      for (FieldSelection selection : set.selections()) {
        List<SelectionSet> children =
            byKey.computeIfAbsent(selection.responseKey(), key -> new ArrayList<>(1));
        if (selection.selections() != null) {
          children.add(selection.selections());
        }
      }
    }
    Map<String, @Nullable ReadShape> fields = new LinkedHashMap<>();
    byKey.forEach(
        (key, children) -> fields.put(key, children.isEmpty() ? null : of(types, children)));
    return new ReadShape(fields, staticType, types);
  }

  private static int staticType(Map<String, Integer> types, CompositeType type) {
    return type instanceof ObjectType ? types.getOrDefault(type.name(), DYNAMIC) : DYNAMIC;
  }

  /** The place of a key, the one expected next tried first; negative when it was not asked for. */
  int place(String key, int expected) {
    if (expected < keys.length && keys[expected].equals(key)) {
      return expected;
    }
    return places.getOrDefault(key, -1);
  }

  /** The object type of what was read, in the supergraph's schema; negative when it has none. */
  int typeOf(ReadObject object) {
    if (staticType != DYNAMIC || typename == DYNAMIC) {
      return staticType;
    }
    return object.values[typename] instanceof String name
        ? types.getOrDefault(name, DYNAMIC)
        : DYNAMIC;
  }
}
