package dev.weir.graphql;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An enum type. */
public final class EnumType implements TypeDefinition {
  private final String name;
  private final int index;
  private final @Nullable String description;
  private final List<Directive> directives;
  private final List<EnumValue> values;
  private final Map<String, EnumValue> byName;

  EnumType(
      String name,
      int index,
      @Nullable String description,
      List<Directive> directives,
      List<EnumValue> values) {
    this.name = name;
    this.index = index;
    this.description = description;
    this.directives = List.copyOf(directives);
    this.values = List.copyOf(values);
    this.byName = HashMap.newHashMap(values.size());
    values.forEach(value -> byName.put(value.name(), value));
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

  /** The values in the order of the schema. */
  public List<EnumValue> values() {
    return values;
  }

  /** The value of a name, or null. */
  public @Nullable EnumValue value(String valueName) {
    return byName.get(valueName);
  }

  @Override
  public String toString() {
    return name;
  }
}
