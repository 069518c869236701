package dev.weir.graphql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the variables that a client sent into values by index: section 6.1.2 of the specification,
 * "Coercing Variable Values", and the input coercion of each type. Threads may share it.
 *
 * <p>Absent fields of input objects stay absent, although the specification would put their
 * defaults in: a subgraph does that by its own schema, and demand control tells what the client
 * gave from what it did not.
 */
public final class VariableCoercion {
  private static final int MAX_ERRORS = 20;
  private static final int MAX_SHOWN = 60;
  private static final BigInteger MIN_INT = BigInteger.valueOf(Integer.MIN_VALUE);
  private static final BigInteger MAX_INT = BigInteger.valueOf(Integer.MAX_VALUE);

  private final List<Variable> variables;

  private VariableCoercion(List<Variable> variables) {
    this.variables = variables;
  }

  /** The coercion of an operation's variables. */
  public static VariableCoercion of(Operation operation) {
    return new VariableCoercion(operation.variables());
  }

  /**
   * The values of a request.
   *
   * @param given what the client sent, as JSON libraries give it; names that the operation does not
   *     declare are ignored
   * @throws GraphQlException with an error for each value that does not fit its type, naming the
   *     variable and the path inside it; the first twenty
   */
  public Variables coerce(Map<String, ? extends @Nullable Object> given) {
    if (variables.isEmpty()) {
      return Variables.none();
    }
    @Nullable Value[] values = new @Nullable Value[variables.size()];
    Coercing coercing = new Coercing();
    for (Variable variable : variables) {
      coercing.variable = variable;
      if (given.containsKey(variable.name())) {
        values[variable.index()] =
            coercing.value(given.get(variable.name()), variable.type(), variable.name());
      } else if (variable.defaultValue() != null) {
        values[variable.index()] = variable.defaultValue();
      } else if (variable.type().isNonNull()) {
        coercing.fail("is required and was not given", variable.name());
      }
    }
    if (!coercing.errors.isEmpty()) {
      throw new GraphQlException(coercing.errors);
    }
    return Variables.of(values);
  }

  /** One request's coercion: what went wrong so far. */
  private static final class Coercing {
    private final List<GraphQlError> errors = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // set before the first value
    private Variable variable;

    Value fail(String what, String path) {
      if (errors.size() < MAX_ERRORS) {
        errors.add(
            GraphQlError.of(
                ErrorCode.VALIDATION_INVALID_TYPE_VARIABLE,
                "Variable \"$%s\" of type %s: %s %s"
                    .formatted(
                        variable.name(),
                        variable.type(),
                        path.equals(variable.name()) ? "it" : "the value at \"" + path + "\"",
                        what)));
      }
      return Value.NULL;
    }

    Value unfit(@Nullable Object given, TypeRef type, String path) {
      return fail("must be of type " + type + ", not " + shown(given), path);
    }

    Value value(@Nullable Object given, TypeRef type, String path) {
      if (given == null) {
        return type.isNonNull() ? fail("must not be null", path) : Value.NULL;
      }
      return switch (type.nullable()) {
        case TypeRef.ListOf(TypeRef item) -> list(given, item, path);
        case TypeRef.Named(TypeDefinition named) -> named(given, named, type, path);
        case TypeRef.NonNull ignored -> throw new IllegalStateException(type.toString());
      };
    }

    private Value list(Object given, TypeRef item, String path) {
      if (!(given instanceof List<?> items)) {
        return new Value.OfList(List.of(value(given, item, path)));
      }
      List<Value> values = new ArrayList<>(items.size());
      for (int i = 0; i < items.size(); i++) {
        values.add(value(items.get(i), item, path + "[" + i + "]"));
      }
      return new Value.OfList(values);
    }

    private Value named(Object given, TypeDefinition named, TypeRef type, String path) {
      return switch (named) {
        case InputObjectType object ->
            given instanceof Map<?, ?> fields
                ? object(fields, object, path)
                : unfit(given, type, path);
        case EnumType values ->
            given instanceof String name && values.value(name) != null
                ? new Value.OfEnum(name)
                : unfit(given, type, path);
        case ScalarType scalar -> scalar(given, scalar, type, path);
        case CompositeType composite ->
            throw new IllegalStateException(composite + " is no input type");
      };
    }

    private Value object(Map<?, ?> given, InputObjectType type, String path) {
      Map<String, Value> fields = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : given.entrySet()) {
        String name = String.valueOf(entry.getKey());
        InputValue definition = type.field(name);
        if (definition == null) {
          fail("is no field of " + type, path + "." + name);
        } else {
          fields.put(name, value(entry.getValue(), definition.type(), path + "." + name));
        }
      }
      for (InputValue definition : type.fields()) {
        if (definition.isRequired() && !given.containsKey(definition.name())) {
          fail("is required and was not given", path + "." + definition.name());
        }
      }
      if (type.isOneOf() && (given.size() != 1 || fields.containsValue(Value.NULL))) {
        fail("must give exactly one field of " + type + ", and not null", path);
      }
      return new Value.OfObject(fields);
    }

    private Value scalar(Object given, ScalarType scalar, TypeRef type, String path) {
      @Nullable Value value =
          switch (scalar.name()) {
            case "Int" -> integer(given);
            case "Float" -> decimal(given);
            case "String" -> given instanceof String string ? new Value.OfString(string) : null;
            case "Boolean" -> given instanceof Boolean bool ? new Value.OfBoolean(bool) : null;
            case "ID" -> id(given);
            default -> Value.of(given);
          };
      return value == null ? unfit(given, type, path) : value;
    }

    private static @Nullable Value integer(Object given) {
      BigInteger number = whole(given);
      return number != null && number.compareTo(MIN_INT) >= 0 && number.compareTo(MAX_INT) <= 0
          ? new Value.OfInt(number)
          : null;
    }

    private static @Nullable Value decimal(Object given) {
      return given instanceof Number ? Value.of(given) : null;
    }

    private static @Nullable Value id(Object given) {
      if (given instanceof String string) {
        return new Value.OfString(string);
      }
      BigInteger number = given instanceof BigDecimal ? null : whole(given);
      return number == null ? null : new Value.OfString(number.toString());
    }

    /** A number without a fraction, also when it is written with one that is zero. */
    private static @Nullable BigInteger whole(Object given) {
      if (!(given instanceof Number)) {
        return null;
      }
      return switch (Value.of(given)) {
        case Value.OfInt(BigInteger number) -> number;
        // A huge exponent is no integer of 32 bits, and would be as many digits.
        case Value.OfFloat(BigDecimal number)
            when Math.abs((long) number.precision() - number.scale()) < MAX_SHOWN
                && number.stripTrailingZeros().scale() <= 0 ->
            number.toBigInteger();
        default -> null;
      };
    }

    private static String shown(@Nullable Object given) {
      String text =
          switch (given) {
            case Map<?, ?> ignored -> "an object";
            case List<?> ignored -> "a list";
            case String string -> "\"" + string + "\"";
            case null -> "null";
            default -> given.toString();
          };
      return text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
    }
  }
}
