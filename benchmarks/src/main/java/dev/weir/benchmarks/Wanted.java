package dev.weir.benchmarks;

import java.util.Map;

/**
 * What an operation of Weir may cost at most: nanoseconds and bytes, by benchmark and row. Of a
 * context without its instances.
 */
final class Wanted {
  private static final String NOTHING_CREATED = "≤ 15 / ≤ 48";
  private static final String ONE_CREATED = "≤ 25 / ≤ 112";
  private static final String ONE_KEY_EACH = "≤ 350 / ≤ 900";
  private static final String IDLE = "≤ 3 / 0";

  private static final Map<String, Map<String, String>> BY_BENCHMARK =
      Map.of(
          "ContextLifeCycleBenchmark.lifeCycle",
          Map.ofEntries(
              Map.entry("1, 0", NOTHING_CREATED),
              Map.entry("8, 0", NOTHING_CREATED),
              Map.entry("8, 1", ONE_CREATED),
              Map.entry("8, 4", "≤ 55 / ≤ 160"),
              Map.entry("64, 0", NOTHING_CREATED),
              Map.entry("64, 1", ONE_CREATED),
              Map.entry("64, 4", "≤ 55 / ≤ 160"),
              Map.entry("200, 0", NOTHING_CREATED),
              Map.entry("200, 1", ONE_CREATED),
              Map.entry("200, 4", "≤ 60 / ≤ 160"),
              Map.entry("400, 0", NOTHING_CREATED),
              Map.entry("400, 1", ONE_CREATED),
              Map.entry("400, 4", "≤ 60 / ≤ 160")),
          "LoaderTickerBenchmark.idle",
          Map.of("20", IDLE, "200", IDLE),
          "LoaderTickerBenchmark.oneKeyEach",
          Map.of("20", ONE_KEY_EACH, "200", ONE_KEY_EACH),
          "LoaderOpenCloseBenchmark.openClose",
          Map.of("200", "≤ 60 / ≤ 160"),
          "LoaderHitBenchmark.hit",
          Map.of("", "≤ 6 / 0"),
          "LoaderBatchBenchmark.batch",
          Map.of("true", "≤ 45 / ≤ 80", "false", "≤ 20 / ≤ 48"),
          "LoaderTwoThreadsBenchmark.load",
          Map.of("", "≤ 45 / ≤ 80"));

  private Wanted() {}

  /** Whether anything was promised about the benchmark. */
  static boolean knows(String benchmark) {
    return BY_BENCHMARK.containsKey(benchmark);
  }

  /** Nanoseconds and bytes, or nothing where nothing was promised about the row. */
  static String of(String benchmark, String row) {
    return BY_BENCHMARK.getOrDefault(benchmark, Map.of()).getOrDefault(row, "");
  }
}
