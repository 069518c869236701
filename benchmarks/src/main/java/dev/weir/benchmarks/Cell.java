package dev.weir.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;

/** What one subject cost: nanoseconds and bytes per operation. */
record Cell(Samples time, Samples bytes) {
  static Cell empty() {
    return new Cell(new Samples(), new Samples());
  }

  /** Adds what JMH found for one benchmark with one set of parameters. */
  void add(JsonNode result) {
    time.addRaw(result.path("primaryMetric").path("rawData"));
    bytes.addRaw(result.path("secondaryMetrics").path("gc.alloc.rate.norm").path("rawData"));
  }

  /** Median time, its quartiles, median bytes: what was measured of them. */
  String markdown() {
    if (time.isEmpty()) {
      return "";
    }
    String nanoseconds = "%s (%s–%s)".formatted(time(0.5), time(0.25), time(0.75));
    return bytes.isEmpty()
        ? nanoseconds
        : String.format(Locale.ROOT, "%s / %.0f", nanoseconds, bytes.quantile(0.5));
  }

  private String time(double fraction) {
    return String.format(Locale.ROOT, "%.1f", time.quantile(fraction));
  }
}
