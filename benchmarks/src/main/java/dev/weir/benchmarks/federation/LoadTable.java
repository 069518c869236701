package dev.weir.benchmarks.federation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The medians of all turns, a row per subject; the last column is the CPU time beside that of the
 * first subject.
 *
 * @param measured by subject, the proxy first
 */
record LoadTable(Map<String, List<Measurement>> measured) {
  LoadTable {
    measured = new LinkedHashMap<>(measured);
  }

  @Override
  public String toString() {
    var first = measured.keySet().iterator().next();
    var base = median(first, Measurement::cpuMillisPerRequest);
    var table = new StringBuilder();
    table
        .append("| | requests/s | CPU ms per request | median ms | p99 ms | CPU, ")
        .append(first)
        .append(" = 1 |\n| --- | --- | --- | --- | --- | --- |\n");
    for (var name : measured.keySet()) {
      var cpu = median(name, Measurement::cpuMillisPerRequest);
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %.0f | %.3f | %.1f | %.1f | %.2f |%n",
              name,
              median(name, Measurement::requestsPerSecond),
              cpu,
              median(name, Measurement::medianMillis),
              median(name, Measurement::p99Millis),
              cpu / base));
    }
    return table.toString();
  }

  private double median(String name, ToDoubleFunction<Measurement> figure) {
    var sorted = measured.getOrDefault(name, List.of()).stream().mapToDouble(figure).sorted();
    var values = sorted.toArray();
    return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
  }
}
