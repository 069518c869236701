package dev.weir.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiConsumer;

/** The results of any number of runs, by benchmark, row and column, in the order they came in. */
final class Results {
  private final SequencedMap<String, SequencedMap<Row, Map<String, Cell>>> benchmarks =
      new LinkedHashMap<>();

  /** Adds a run: the array that JMH writes with {@code -rf json}. */
  void add(JsonNode run) {
    for (JsonNode result : run) {
      JsonNode params = result.path("params");
      benchmarks
          .computeIfAbsent(result.path("benchmark").asText(), name -> new LinkedHashMap<>())
          .computeIfAbsent(Row.of(params), row -> new LinkedHashMap<>())
          .computeIfAbsent(Row.columnOf(params), column -> Cell.empty())
          .add(result);
    }
  }

  /** Visits the name of each benchmark, with its cells by row and column. */
  void forEach(BiConsumer<String, SequencedMap<Row, Map<String, Cell>>> visitor) {
    benchmarks.forEach(visitor);
  }
}
