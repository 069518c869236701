package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An interface type. */
public final class InterfaceType implements CompositeType {
  private final String name;
  private final int index;
  private final @Nullable String description;
  private final List<Directive> directives;
  private List<InterfaceType> interfaces = List.of();
  private IndexSet possibleTypes = IndexSet.empty();

  @SuppressWarnings(
      "NullAway.Init") // linked before the schema is published: types know one another
  private Fields fields;

  InterfaceType(String name, int index, @Nullable String description, List<Directive> directives) {
    this.name = name;
    this.index = index;
    this.description = description;
    this.directives = List.copyOf(directives);
  }

  void link(List<InterfaceType> implemented, Fields linked, IndexSet implementations) {
    interfaces = List.copyOf(implemented);
    fields = linked;
    possibleTypes = implementations;
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

  /** The interfaces it implements, in the order of the schema. */
  public List<InterfaceType> interfaces() {
    return interfaces;
  }

  @Override
  public List<Field> fields() {
    return fields.inOrder();
  }

  @Override
  public @Nullable Field field(String field) {
    return fields.byName(field);
  }

  @Override
  public Field typename() {
    return fields.typename();
  }

  @Override
  public IndexSet possibleTypes() {
    return possibleTypes;
  }

  @Override
  public String toString() {
    return name;
  }
}
