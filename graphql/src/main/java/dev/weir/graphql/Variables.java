package dev.weir.graphql;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The coerced variables of one request, by the index of their {@link Variable}. Immutable. */
public final class Variables {
  private static final Variables NONE = new Variables(new Value[0]);

  private final @Nullable Value[] values;

  private Variables(@Nullable Value[] values) {
    this.values = values;
  }

  /** The variables of an operation that has none. */
  public static Variables none() {
    return NONE;
  }

  /** Variables from their values by index; null where one is absent. The array is copied. */
  public static Variables of(@Nullable Value... values) {
    return new Variables(values.clone());
  }

  /** The value of a variable; null when the client gave none and it has no default. */
  public @Nullable Value value(int index) {
    return values[index];
  }

  /** Whether the variable is there and true. */
  public boolean isTrue(int index) {
    return values[index] instanceof Value.OfBoolean(boolean value) && value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Variables variables && Arrays.equals(values, variables.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
