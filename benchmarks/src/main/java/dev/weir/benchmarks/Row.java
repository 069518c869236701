package dev.weir.benchmarks;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A row of a table: the parameters of a result, but for the one that says whose it is.
 *
 * @param heading what the parameters are
 * @param label their values
 */
record Row(String heading, String label) {
  /** The parameters that say whose a result is; a benchmark has one of them. */
  private static final Set<String> COLUMNS = Set.of("subject", "library");

  static Row of(JsonNode params) {
    return new Row(
        joined(params, param -> param.getKey().equals("shape") ? "N, k" : param.getKey()),
        joined(
            params,
            param ->
                param.getKey().equals("shape")
                    ? param.getValue().asText().replace("x", ", ")
                    : param.getValue().asText()));
  }

  /** Whose the result with these parameters is. */
  static String columnOf(JsonNode params) {
    return params(params)
        .filter(param -> COLUMNS.contains(param.getKey()))
        .map(param -> param.getValue().asText())
        .findFirst()
        .orElse("");
  }

  private static String joined(
      JsonNode params, Function<Map.Entry<String, JsonNode>, String> cell) {
    return params(params)
        .filter(param -> !COLUMNS.contains(param.getKey()))
        .map(cell)
        .collect(joining(", "));
  }

  private static Stream<Map.Entry<String, JsonNode>> params(JsonNode params) {
    return params.properties().stream();
  }
}
