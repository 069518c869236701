package dev.weir.graphql.random;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How large random operations are, and what they ask for.
 *
 * @param maxDepth how deep fields are nested at most; 1: only fields of the root type
 * @param maxFields about how many fields there are at most, those of a fragment once per spread
 * @param maxWidth how many selections stand in one selection set at most
 * @param values plain Java values to choose from, by the argument {@code Type.field.argument} or
 *     the input field {@code Type.field} that they are for; what is not named here gets small
 *     values of its type
 */
public record Options(int maxDepth, int maxFields, int maxWidth, Map<String, List<Object>> values) {
  public Options {
    if (maxDepth < 1 || maxFields < 1 || maxWidth < 1) {
      throw new IllegalArgumentException("An operation has a field at least: limits are from 1 on");
    }
    values = Map.copyOf(values);
    if (values.containsValue(List.of())) {
      throw new IllegalArgumentException("Each list of values has one at least: " + values);
    }
  }

  /** Operations that a person can still read. */
  public static Options defaults() {
    return new Options(5, 40, 5, Map.of());
  }

  public Options withMaxDepth(int depth) {
    return new Options(depth, maxFields, maxWidth, values);
  }

  public Options withMaxFields(int fields) {
    return new Options(maxDepth, fields, maxWidth, values);
  }

  public Options withMaxWidth(int width) {
    return new Options(maxDepth, maxFields, width, values);
  }

  /** The same, with values for one more argument or input field. */
  public Options withValues(String coordinate, Object... choice) {
    Map<String, List<Object>> more = new LinkedHashMap<>(values);
    more.put(coordinate, List.of(choice));
    return new Options(maxDepth, maxFields, maxWidth, more);
  }
}
