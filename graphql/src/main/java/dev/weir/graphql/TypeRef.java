package dev.weir.graphql;

/**
 * A type as a field, an argument or a variable has it: a named type in lists and non-null marks.
 */
public sealed interface TypeRef {
  /** A type by itself, null allowed. */
  record Named(TypeDefinition type) implements TypeRef {
    @Override
    public TypeDefinition named() {
      return type;
    }

    @Override
    public String toString() {
      return type.name();
    }
  }

  /** A list, null allowed. */
  record ListOf(TypeRef item) implements TypeRef {
    @Override
    public TypeDefinition named() {
      return item.named();
    }

    @Override
    public String toString() {
      return "[" + item + "]";
    }
  }

  /** Another type, without null. */
  record NonNull(TypeRef type) implements TypeRef {
    public NonNull {
      if (type instanceof NonNull) {
        throw new IllegalArgumentException(type + " is non-null already");
      }
    }

    @Override
    public TypeDefinition named() {
      return type.named();
    }

    @Override
    public String toString() {
      return type + "!";
    }
  }

  /** The type without its lists and marks. */
  TypeDefinition named();

  /** Whether null is not allowed. */
  default boolean isNonNull() {
    return this instanceof NonNull;
  }

  /** The same type, null allowed. */
  default TypeRef nullable() {
    return this instanceof NonNull(TypeRef type) ? type : this;
  }

  /**
   * Whether fields of the two types may stand under one response key, for different objects: the
   * same lists and marks around the same scalar or enum, or around two composite types.
   */
  default boolean hasShapeOf(TypeRef other) {
    return switch (this) {
      case NonNull(TypeRef type) ->
          other instanceof NonNull(TypeRef otherType) && type.hasShapeOf(otherType);
      case ListOf(TypeRef item) ->
          other instanceof ListOf(TypeRef otherItem) && item.hasShapeOf(otherItem);
      case Named(TypeDefinition type) ->
          other instanceof Named(TypeDefinition otherType)
              && (type.equals(otherType) || !(type.isLeaf() || otherType.isLeaf()));
    };
  }
}
