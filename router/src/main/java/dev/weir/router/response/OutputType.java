package dev.weir.router.response;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.TypeRef;
import org.jspecify.annotations.Nullable;

/**
 * The type of a value that the client sees.
 *
 * @param item the type of the items of a list; null for anything else
 * @param leaf the type of a leaf; null for an object or a list
 */
record OutputType(
    boolean nonNull, @Nullable OutputType item, @Nullable TypeDefinition leaf, String name) {
  static OutputType of(TypeRef type) {
    return switch (type.nullable()) {
      case TypeRef.ListOf(TypeRef item) ->
          new OutputType(type.isNonNull(), of(item), null, type.toString());
      case TypeRef.Named(TypeDefinition named) ->
          new OutputType(
              type.isNonNull(),
              null,
              named instanceof CompositeType ? null : named,
              type.toString());
      case TypeRef.NonNull ignored -> throw new IllegalStateException(type.toString());
    };
  }

  /** Whether a value that a subgraph gave is one of this leaf type. */
  boolean accepts(Object value) {
    if (leaf instanceof EnumType values) {
      return value instanceof String name && values.value(name) != null;
    }
    return switch (name(leaf)) {
      case "String" -> value instanceof String;
      case "Boolean" -> value instanceof Boolean;
      case "Int" -> value instanceof JsonNumber number && isInt(number);
      case "Float" -> value instanceof JsonNumber;
      case "ID" ->
          value instanceof String || (value instanceof JsonNumber number && number.isWhole());
      default -> leaf != null;
    };
  }

  private static String name(@Nullable TypeDefinition type) {
    return type == null ? "" : type.name();
  }

  private static boolean isInt(JsonNumber number) {
    // Ten digits and a sign: more would be no integer of 32 bits, and may be very many.
    if (!number.isWhole() || number.text().length() > 11) {
      return false;
    }
    long value = Long.parseLong(number.text());
    return value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE;
  }
}
