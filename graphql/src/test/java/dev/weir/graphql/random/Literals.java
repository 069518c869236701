package dev.weir.graphql.random;

import dev.weir.graphql.EnumType;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.TypeRef;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes plain Java values as literals of a type. */
class Literals {
  /** Without variables. */
  static final Literals PLAIN = new Literals();

  final String write(TypeRef type, @Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case List<?> list when type.nullable() instanceof TypeRef.ListOf(TypeRef item) ->
          list.stream().map(it -> item(item, it)).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map when type.named() instanceof InputObjectType object ->
          map.entrySet().stream()
              .map(it -> field(object, String.valueOf(it.getKey()), it.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case List<?> list ->
          list.stream().map(it -> write(type, it)).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(it -> it.getKey() + ": " + write(type, it.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case String text when !(type.named() instanceof EnumType) -> quoted(text);
      default -> value.toString();
    };
  }

  private String field(InputObjectType object, String name, @Nullable Object value) {
    InputValue field =
        Objects.requireNonNull(object.field(name), () -> object + " has no field " + name);
    return name + ": " + inputField(object, field, value);
  }

  /** An item of a list. */
  String item(TypeRef type, @Nullable Object value) {
    return write(type, value);
  }

  /** The value of a field of an input object. */
  String inputField(InputObjectType object, InputValue field, @Nullable Object value) {
    return write(field.type(), value);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
