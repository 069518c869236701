package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An object type. */
public final class ObjectType implements CompositeType {
  private final String name;
  private final int index;
  private final int objectIndex;
  private final @Nullable String description;
  private final List<Directive> directives;
  private final IndexSet possibleTypes;
  private List<InterfaceType> interfaces = List.of();

  @SuppressWarnings(
      "NullAway.Init") // linked before the schema is published: types know one another
  private Fields fields;

  ObjectType(
      String name,
      int index,
      int objectIndex,
      @Nullable String description,
      List<Directive> directives) {
    this.name = name;
    this.index = index;
    this.objectIndex = objectIndex;
    this.description = description;
    this.directives = List.copyOf(directives);
    this.possibleTypes = IndexSet.of(objectIndex);
  }

  void link(List<InterfaceType> implemented, Fields linked) {
    interfaces = List.copyOf(implemented);
    fields = linked;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int index() {
    return index;
  }

  /** The place among {@link Schema#objectTypes()}, by which sets of types know it. */
  public int objectIndex() {
    return objectIndex;
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

  /** Itself alone. */
  @Override
  public IndexSet possibleTypes() {
    return possibleTypes;
  }

  @Override
  public String toString() {
    return name;
  }
}
