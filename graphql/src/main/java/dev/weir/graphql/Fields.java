package dev.weir.graphql;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of one composite type by place and by name. */
record Fields(List<Field> inOrder, Map<String, Field> byName, Field typename) {
  static Fields of(List<Field> inOrder, List<Field> meta, Field typename) {
    Map<String, Field> byName = HashMap.newHashMap(inOrder.size() + meta.size() + 1);
    inOrder.forEach(field -> byName.put(field.name(), field));
    meta.forEach(field -> byName.put(field.name(), field));
    byName.put(typename.name(), typename);
    return new Fields(List.copyOf(inOrder), Map.copyOf(byName), typename);
  }

  @Nullable Field byName(String name) {
    return byName.get(name);
  }
}
