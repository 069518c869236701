package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of an object or interface type. Two fields are equal when they are the same: fields are
 * compared by identity, within one schema.
 */
public final class Field {
  /** The index of the meta fields: they stand in no type's list. */
  public static final int META = -1;

  private final CompositeType owner;
  private final int index;
  private final String name;
  private final @Nullable String description;
  private final TypeRef type;
  private final List<InputValue> arguments;
  private final List<Directive> directives;

  Field(
      CompositeType owner,
      int index,
      String name,
      @Nullable String description,
      TypeRef type,
      List<InputValue> arguments,
      List<Directive> directives) {
    this.owner = owner;
    this.index = index;
    this.name = name;
    this.description = description;
    this.type = type;
    this.arguments = List.copyOf(arguments);
    this.directives = List.copyOf(directives);
  }

  /** The type that has the field. */
  public CompositeType owner() {
    return owner;
  }

  /** The place among the fields of its type, or {@link #META}. */
  public int index() {
    return index;
  }

  public String name() {
    return name;
  }

  public @Nullable String description() {
    return description;
  }

  public TypeRef type() {
    return type;
  }

  public List<InputValue> arguments() {
    return arguments;
  }

  /** The argument of a name, or null. */
  public @Nullable InputValue argument(String argument) {
    for (InputValue candidate : arguments) {
      if (candidate.name().equals(argument)) {
        return candidate;
      }
    }
    return null;
  }

  public List<Directive> directives() {
    return directives;
  }

  /** Whether it is {@code __typename}, {@code __schema} or {@code __type}. */
  public boolean isMeta() {
    return index == META;
  }

  /** Whether it is {@code __typename}. */
  public boolean isTypename() {
    return index == META && name.equals("__typename");
  }

  /** The field with its type's name, as messages give it: {@code Product.price}. */
  @Override
  public String toString() {
    return owner.name() + "." + name;
  }
}
