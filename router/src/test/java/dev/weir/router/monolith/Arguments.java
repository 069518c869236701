package dev.weir.router.monolith;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What arguments do to the value of a row, by their names alone; null is as if not given.
 *
 * <ul>
 *   <li>{@code first} takes that many items of a list, after all else
 *   <li>{@code minX} and {@code maxX} keep rows whose {@code x} is a number from or up to there
 *   <li>any other keeps rows whose field of that name has the value, or one of the values
 *   <li>an input object has such arguments as fields
 *   <li>on a number, {@code factor} multiplies; on a text, what is given is put behind it
 * </ul>
 */
final class Arguments {
  private Arguments() {}

  /**
   * The value for these arguments.
   *
   * @param list whether the field gives a list; if it does not, a list of rows has the candidates
   *     and the first that is left is the value
   */
  static @Nullable Object apply(
      @Nullable Object value, Map<String, ? extends @Nullable Object> arguments, boolean list) {
    Map<String, Object> given = new TreeMap<>();
    arguments.forEach((name, argument) -> put(given, name, argument));
    return switch (value) {
      case null -> null;
      case Row row -> given.isEmpty() || matches(row, given) ? row : null;
      case List<?> items when list -> limit(kept(items, given), given.get("first"));
      case List<?> items -> kept(items, given).stream().findFirst().orElse(null);
      case Integer number when given.get("factor") instanceof Integer factor -> number * factor;
      case String text when !given.isEmpty() ->
          given.entrySet().stream()
              .map(Map.Entry::toString)
              .collect(Collectors.joining(" ", text + " ", ""));
      default -> value;
    };
  }

  private static void put(Map<String, Object> given, String name, @Nullable Object argument) {
    if (argument instanceof Map<?, ?> fields) {
      fields.forEach((field, value) -> put(given, String.valueOf(field), value));
    } else if (argument != null) {
      given.put(name, argument);
    }
  }

  private static List<@Nullable Object> kept(List<?> items, Map<String, Object> given) {
    List<@Nullable Object> kept = new ArrayList<>();
    for (Object item : items) {
      if (!(item instanceof Row row) || matches(row, given)) {
        kept.add(item);
      }
    }
    return kept;
  }

  private static List<@Nullable Object> limit(
      List<@Nullable Object> items, @Nullable Object first) {
    return first instanceof Integer limit
        ? items.subList(0, Math.clamp(limit, 0, items.size()))
        : items;
  }

  private static boolean matches(Row row, Map<String, Object> given) {
    return given.entrySet().stream().allMatch(it -> matches(row, it.getKey(), it.getValue()));
  }

  private static boolean matches(Row row, String name, Object wanted) {
    if (name.equals("first")) {
      return true;
    }
    if (name.matches("(min|max)[A-Z].*")) {
      String field = name.substring(3, 4).toLowerCase(Locale.ROOT) + name.substring(4);
      return row.value(field) instanceof Number number
          && (name.startsWith("min")
              ? number.doubleValue() >= ((Number) wanted).doubleValue()
              : number.doubleValue() <= ((Number) wanted).doubleValue());
    }
    String actual = String.valueOf(row.value(name));
    return wanted instanceof List<?> several
        ? several.stream().anyMatch(it -> actual.equals(String.valueOf(it)))
        : actual.equals(String.valueOf(wanted));
  }
}
