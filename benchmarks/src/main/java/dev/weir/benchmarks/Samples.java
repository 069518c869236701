package dev.weir.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The iterations of one metric, over all forks and all runs. */
final class Samples {
  private final List<Double> values = new ArrayList<>();

  /** Adds what JMH calls raw data: an array of iterations per fork. */
  void addRaw(JsonNode forks) {
    for (JsonNode fork : forks) {
      for (JsonNode iteration : fork) {
        values.add(iteration.asDouble());
      }
    }
    Collections.sort(values);
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  /** The value below which a fraction of the samples lies, interpolated. */
  double quantile(double fraction) {
    double position = fraction * (values.size() - 1);
    int below = (int) position;
    int above = Math.min(below + 1, values.size() - 1);
    return values.get(below) + (position - below) * (values.get(above) - values.get(below));
  }
}
