package dev.weir.graphql;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An input object type. */
public final class InputObjectType implements TypeDefinition {
  private final String name;
  private final int index;
  private final @Nullable String description;
  private final List<Directive> directives;
  private List<InputValue> fields = List.of();
  private Map<String, InputValue> byName = Map.of();

  InputObjectType(
      String name, int index, @Nullable String description, List<Directive> directives) {
    this.name = name;
    this.index = index;
    this.description = description;
    this.directives = List.copyOf(directives);
  }

  void link(List<InputValue> linked) {
    Map<String, InputValue> names = HashMap.newHashMap(linked.size());
    linked.forEach(field -> names.put(field.name(), field));
    fields = List.copyOf(linked);
    byName = names;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public @Nullable String description() {
    return description;
  }

  @Override
  public List<Directive> directives() {
    return directives;
  }

  /** The fields in the order of the schema. */
  public List<InputValue> fields() {
    return fields;
  }

  /** The field of a name, or null. */
  public @Nullable InputValue field(String field) {
    return byName.get(field);
  }

  /** Whether exactly one field is to be given. */
  public boolean isOneOf() {
    return directive("oneOf") != null;
  }

  @Override
  public String toString() {
    return name;
  }
}
