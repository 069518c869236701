package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A union type. */
public final class UnionType implements CompositeType {
  private final String name;
  private final int index;
  private final @Nullable String description;
  private final List<Directive> directives;
  private List<ObjectType> members = List.of();
  private IndexSet possibleTypes = IndexSet.empty();

  @SuppressWarnings(
      "NullAway.Init") // linked before the schema is published: types know one another
  private Field typename;

  UnionType(String name, int index, @Nullable String description, List<Directive> directives) {
    this.name = name;
    this.index = index;
    this.description = description;
    this.directives = List.copyOf(directives);
  }

  void link(List<ObjectType> types, Field linkedTypename) {
    members = List.copyOf(types);
    possibleTypes = IndexSet.of(types.stream().mapToInt(ObjectType::objectIndex).toArray());
    typename = linkedTypename;
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

  /** The types it is made of, in the order of the schema. */
  public List<ObjectType> members() {
    return members;
  }

  /** None: a union has only {@code __typename}. */
  @Override
  public List<Field> fields() {
    return List.of();
  }

  @Override
  public @Nullable Field field(String field) {
    return field.equals(typename.name()) ? typename : null;
  }

  @Override
  public Field typename() {
    return typename;
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
