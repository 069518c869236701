package dev.weir.graphql.parser;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.EnumValue;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import dev.weir.graphql.Value;
import java.util.List;
import java.util.function.Predicate;

/** That what clients see of a supergraph makes sense without what they do not see. */
final class AccessibilityCheck {
  private final Accessibility clients;

  AccessibilityCheck(Accessibility clients) {
    this.clients = clients;
  }

  /** Something of an accessible type is accessible, and what its interfaces promise is. */
  void type(TypeDefinition type) {
    switch (type) {
      case ObjectType object -> composite(object, object.interfaces());
      case InterfaceType face -> composite(face, face.interfaces());
      case UnionType union -> some(type, "member", union.members(), clients::sees);
      case EnumType values -> some(type, "value", values.values(), clients::sees);
      case InputObjectType input -> some(type, "field", input.fields(), clients::sees);
      case ScalarType scalar -> {}
    }
  }

  /** What is required can be given, and default values are accessible. */
  void inputs(String where, List<InputValue> inputs) {
    for (InputValue input : inputs) {
      if (!clients.sees(input)) {
        if (input.isRequired()) {
          throw new SchemaException(
              "%s is accessible, but not %s of the type %s that it requires"
                  .formatted(where, input.name(), input.type()));
        }
      } else if (input.defaultValue() != null) {
        defaultValue(where + "." + input.name(), input.defaultValue(), input.type().named());
      }
    }
  }

  private void composite(CompositeType type, List<InterfaceType> interfaces) {
    some(type, "field", type.fields(), clients::sees);
    for (InterfaceType face : interfaces) {
      if (clients.sees(face)) {
        face.fields().stream().filter(clients::sees).forEach(promise -> keeps(type, promise));
      }
    }
  }

  private void keeps(CompositeType type, Field promise) {
    Field field = type.field(promise.name());
    if (field == null) {
      return;
    }
    if (!clients.sees(field)) {
      throw new SchemaException(
          "%s is accessible, but not %s that implements it".formatted(promise, field));
    }
    for (InputValue argument : promise.arguments()) {
      InputValue own = field.argument(argument.name());
      if (own != null && clients.sees(argument) && !clients.sees(own)) {
        throw new SchemaException(
            "The argument %s of %s is accessible, but not that of %s, which implements it"
                .formatted(argument.name(), promise, field));
      }
    }
  }

  /** A literal may name values of enums and fields of input objects. */
  private void defaultValue(String where, Value value, TypeDefinition type) {
    switch (value) {
      case Value.OfList(List<Value> items) ->
          items.forEach(item -> defaultValue(where, item, type));
      case Value.OfEnum(String name) when type instanceof EnumType values -> {
        EnumValue named = values.value(name);
        if (named != null && !clients.sees(named)) {
          throw lost(where, type + "." + name);
        }
      }
      case Value.OfObject(var fields) when type instanceof InputObjectType input ->
          fields.forEach(
              (name, given) -> {
                InputValue field = input.field(name);
                if (field != null) {
                  if (!clients.sees(field)) {
                    throw lost(where, input + "." + name);
                  }
                  defaultValue(where, given, field.type().named());
                }
              });
      default -> {}
    }
  }

  private static SchemaException lost(String where, String what) {
    return new SchemaException(
        "The default value of %s has %s, which is not accessible".formatted(where, what));
  }

  private static <T> void some(
      TypeDefinition type, String what, List<T> items, Predicate<T> isAccessible) {
    if (!items.isEmpty() && items.stream().noneMatch(isAccessible)) {
      throw new SchemaException(
          "%s has no accessible %s: make one accessible, or the type inaccessible"
              .formatted(type.name(), what));
    }
  }
}
