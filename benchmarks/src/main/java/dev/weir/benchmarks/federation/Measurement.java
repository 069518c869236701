package dev.weir.benchmarks.federation;

import java.time.Duration;
import java.util.Locale;

/**
 * One turn of load.
 *
 * @param requests that were answered
 * @param elapsed how long the load took
 * @param failed requests that got another status than 2xx or 3xx, or none
 * @param median of the latencies
 * @param p99 of the latencies
 * @param cpu what the process took meanwhile, user and system
 */
record Measurement(
    long requests, Duration elapsed, long failed, Duration median, Duration p99, Duration cpu) {
  private static final double NANOS_PER_MILLI = 1e6;

  double requestsPerSecond() {
    return requests / (elapsed.toNanos() / 1e9);
  }

  double cpuMillisPerRequest() {
    return cpu.toNanos() / NANOS_PER_MILLI / requests;
  }

  double medianMillis() {
    return median.toNanos() / NANOS_PER_MILLI;
  }

  double p99Millis() {
    return p99.toNanos() / NANOS_PER_MILLI;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.0f requests/s, %.3f ms CPU per request, median %.1f ms, p99 %.1f ms, %d failed",
        requestsPerSecond(),
        cpuMillisPerRequest(),
        medianMillis(),
        p99Millis(),
        failed);
  }
}
