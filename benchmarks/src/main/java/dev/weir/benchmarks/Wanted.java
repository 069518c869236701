package dev.weir.benchmarks;

import java.util.Map;

/** What a whole life cycle may cost at most, without the instances. */
final class Wanted {
  private static final String NOTHING_CREATED = "≤ 15 / ≤ 48";

  private static final Map<String, String> BY_SHAPE =
      Map.of(
          "8x1", "≤ 25 / ≤ 112",
          "8x4", "≤ 55 / ≤ 160",
          "64x1", "≤ 25 / ≤ 112",
          "64x4", "≤ 55 / ≤ 160",
          "200x1", "≤ 25 / ≤ 112",
          "200x4", "≤ 60 / ≤ 160",
          "400x1", "≤ 25 / ≤ 112",
          "400x4", "≤ 60 / ≤ 160");

  private Wanted() {}

  /** Whether anything was promised about the benchmark. */
  static boolean knows(String benchmark) {
    return benchmark.endsWith(".ContextLifeCycleBenchmark.lifeCycle");
  }

  /** Nanoseconds and bytes, or nothing where nothing was promised about the shape. */
  static String of(String shape) {
    return shape.endsWith("x0") ? NOTHING_CREATED : BY_SHAPE.getOrDefault(shape, "");
  }
}
