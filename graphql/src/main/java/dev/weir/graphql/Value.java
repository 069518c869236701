package dev.weir.graphql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An input value: a literal of a document or a schema, or a value that a client sent in JSON.
 * Immutable; objects keep the order of their fields and are equal whatever it is.
 */
public sealed interface Value {
  /** The literal {@code null}. */
  record OfNull() implements Value {}

  /** A whole number. */
  record OfInt(BigInteger value) implements Value {
    public static OfInt of(long value) {
      return new OfInt(BigInteger.valueOf(value));
    }
  }

  /** A number with a fraction or an exponent. */
  record OfFloat(BigDecimal value) implements Value {}

  /** A string; in JSON also the name of an enum value. */
  record OfString(String value) implements Value {}

  /** True or false. */
  record OfBoolean(boolean value) implements Value {}

  /** The name of an enum value. */
  record OfEnum(String name) implements Value {}

  /** A list of values. */
  record OfList(List<Value> values) implements Value {
    public OfList {
      values = List.copyOf(values);
    }
  }

  /** An input object, or any object where a custom scalar takes one. */
  record OfObject(Map<String, Value> fields) implements Value {
    public OfObject {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
  }

  /** The value of a variable; only in an operation's arguments. */
  record OfVariable(Variable variable) implements Value {}

  /** The literal {@code null}. */
  OfNull NULL = new OfNull();

  /**
   * The value of a plain Java object: null, a string, a boolean, a number, a list, or a map with
   * string keys, as JSON libraries give them.
   *
   * @throws IllegalArgumentException for any other object, an infinite number or a NaN
   */
  static Value of(@Nullable Object object) {
    return switch (object) {
      case null -> NULL;
      case Value value -> value;
      case String string -> new OfString(string);
      case Boolean bool -> new OfBoolean(bool);
      case BigInteger number -> new OfInt(number);
      case BigDecimal number -> new OfFloat(number);
      case Double number -> new OfFloat(finite(number));
      case Float number -> new OfFloat(finite(number.doubleValue()));
      case Number number -> OfInt.of(number.longValue());
      case List<?> list -> {
        List<Value> values = new ArrayList<>(list.size());
        list.forEach(item -> values.add(of(item)));
        yield new OfList(values);
      }
      case Map<?, ?> map -> {
        Map<String, Value> fields = new LinkedHashMap<>();
        map.forEach((name, value) -> fields.put(String.valueOf(name), of(value)));
        yield new OfObject(fields);
      }
      default ->
          throw new IllegalArgumentException(
              "No GraphQL value for a " + object.getClass().getName());
    };
  }

  private static BigDecimal finite(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("GraphQL has no number " + number);
    }
    return BigDecimal.valueOf(number);
  }
}
