package dev.weir.graphql.random;

import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.TypeRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Random arguments: literals with variables in them at any depth. */
final class Inputs extends Literals {
  /** Optional fields of input objects end here, so that recursive types do. */
  private static final int MAX_DEPTH = 3;

  private final Options options;
  private final RandomGenerator random;
  private final Variables variables;

  Inputs(Options options, RandomGenerator random, Variables variables) {
    this.options = options;
    this.random = random;
    this.variables = variables;
  }

  /** The arguments of a field in brackets, or nothing. */
  String arguments(Field field) {
    List<String> arguments = new ArrayList<>();
    for (InputValue argument : field.arguments()) {
      String coordinate = field + "." + argument.name();
      if (isGiven(argument, coordinate, 70)) {
        arguments.add(argument.name() + ": " + place(coordinate, argument.type()));
      }
    }
    return arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")";
  }

  /** The value of {@code if} in a condition. */
  String condition(TypeRef type) {
    return random.nextInt(100) < 75
        ? variable("@if", type, true, random::nextBoolean)
        : String.valueOf(random.nextBoolean());
  }

  private String place(String coordinate, TypeRef type) {
    if (random.nextInt(100) < 45) {
      return variable(coordinate, type, true, () -> present(type, coordinate, 0));
    }
    return write(type, value(type, coordinate, 0));
  }

  @Override
  String item(TypeRef type, @Nullable Object value) {
    return value != null && random.nextInt(100) < 15
        ? variable("", type, false, () -> value)
        : write(type, value);
  }

  @Override
  String inputField(InputObjectType object, InputValue field, @Nullable Object value) {
    String coordinate = object + "." + field.name();
    return value != null && !object.isOneOf() && random.nextInt(100) < 25
        ? variable(coordinate, field.type(), true, () -> value)
        : write(field.type(), value);
  }

  private String variable(String coordinate, TypeRef type, boolean whole, Supplier<Object> value) {
    boolean own = options.values().containsKey(coordinate);
    return variables.use(new Variables.Place(coordinate, type, whole), own, value);
  }

  private boolean isGiven(InputValue input, String coordinate, int percent) {
    boolean known = isKnown(input.type()) || options.values().containsKey(coordinate);
    return input.isRequired() || (known && random.nextInt(100) < percent);
  }

  /** Nobody knows what a custom scalar takes. */
  private static boolean isKnown(TypeRef type) {
    return !(type.named() instanceof ScalarType scalar) || scalar.isBuiltIn();
  }

  private @Nullable Object value(TypeRef type, String coordinate, int depth) {
    boolean none = !type.isNonNull() && random.nextInt(100) < 7;
    return none ? null : present(type, coordinate, depth);
  }

  private Object present(TypeRef type, String coordinate, int depth) {
    List<Object> choice = options.values().getOrDefault(coordinate, List.of());
    if (!choice.isEmpty()) {
      return pick(choice);
    }
    if (type.nullable() instanceof TypeRef.ListOf(TypeRef item)) {
      List<@Nullable Object> items = new ArrayList<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        items.add(value(item, "", depth));
      }
      return items;
    }
    return switch (type.named()) {
      case EnumType values -> pick(values.values()).name();
      case InputObjectType object -> object(object, depth);
      default -> scalar(type.named().name());
    };
  }

  private Map<String, @Nullable Object> object(InputObjectType type, int depth) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    if (type.isOneOf()) {
      InputValue field = pick(type.fields());
      fields.put(field.name(), present(field.type(), type + "." + field.name(), depth + 1));
      return fields;
    }
    for (InputValue field : type.fields()) {
      String coordinate = type + "." + field.name();
      if (isGiven(field, coordinate, depth < MAX_DEPTH ? 50 : 0)) {
        fields.put(field.name(), value(field.type(), coordinate, depth + 1));
      }
    }
    return fields;
  }

  private Object scalar(String name) {
    int small = random.nextInt(1, 6);
    return switch (name) {
      case "Int" -> small;
      case "Float" -> small / 2.0;
      case "Boolean" -> random.nextBoolean();
      case "ID" -> String.valueOf(small);
      default -> pick(List.of("a", "b", "c"));
    };
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
