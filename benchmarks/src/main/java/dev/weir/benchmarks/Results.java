package dev.weir.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiConsumer;

/**
 * The results of any number of runs, by benchmark, shape and subject, in the order they came in.
 */
final class Results {
  private final SequencedMap<String, SequencedMap<String, Map<String, Cell>>> benchmarks =
      new LinkedHashMap<>();

  /** Adds a run: the array that JMH writes with {@code -rf json}. */
  void add(JsonNode run) {
    for (JsonNode result : run) {
      JsonNode params = result.path("params");
      benchmarks
          .computeIfAbsent(result.path("benchmark").asText(), name -> new LinkedHashMap<>())
          .computeIfAbsent(params.path("shape").asText(), shape -> new LinkedHashMap<>())
          .computeIfAbsent(params.path("subject").asText(), subject -> Cell.empty())
          .add(result);
    }
  }

  /** Visits the name of each benchmark, with its cells by shape and subject. */
  void forEach(BiConsumer<String, SequencedMap<String, Map<String, Cell>>> visitor) {
    benchmarks.forEach(visitor);
  }
}
