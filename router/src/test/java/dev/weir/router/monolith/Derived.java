package dev.weir.router.monolith;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The value of a field that {@code @requires} others: all that it requires, written down, so that
 * it shows what the subgraph was told. A number is the sum instead, and null when a part is.
 */
final class Derived {
  private Derived() {}

  /**
   * The value of what is required, as plain maps and lists of exactly the required fields.
   *
   * @param type the name of the field's type
   */
  static @Nullable Object value(Map<String, @Nullable Object> required, String type) {
    return type.equals("Int") ? sum(required) : text(required);
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(it -> it.getKey() + "=" + text(it.getValue()))
              .collect(Collectors.joining(" ", "(", ")"));
      case List<?> list ->
          list.stream().map(Derived::text).collect(Collectors.joining(" ", "[", "]"));
      case Number number -> new BigDecimal(number.toString()).stripTrailingZeros().toPlainString();
      case null, default -> String.valueOf(value);
    };
  }

  private static @Nullable Integer sum(@Nullable Object value) {
    return switch (value) {
      case Map<?, ?> map -> sum(map.values());
      case Iterable<?> items -> {
        int sum = 0;
        for (Object item : items) {
          Integer part = sum(item);
          if (part == null) {
            yield null;
          }
          sum += part;
        }
        yield sum;
      }
      case Number number -> number.intValue();
      case null, default -> null;
    };
  }
}
