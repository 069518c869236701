package dev.weir.benchmarks.federation;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Runs wrk, one thread of it, against a URL.
 *
 * @param script as {@link #script} makes it
 * @param connections that are open all the time
 */
record Wrk(Path script, int connections) {
  private static final int SECONDS_BEYOND = 30;
  private static final Pattern FIGURES =
      Pattern.compile("^figures (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)$", Pattern.MULTILINE);

  /** The script that posts a body and, at the end, prints figures that need no parsing of units. */
  static String script(byte[] body) {
    return """
    wrk.method = "POST"
    wrk.headers["Content-Type"] = "application/json"
    wrk.headers["Accept"] = "application/json"
    wrk.body = [====[%s]====]
    done = function(summary, latency, requests)
      local e = summary.errors
      io.write(string.format("figures %%d %%d %%d %%d %%d\\n", summary.requests, summary.duration,
        e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99)))
    end
    """
        .formatted(new String(body, StandardCharsets.UTF_8));
  }

  /**
   * Puts load on a URL and reads the CPU time of a process before and after.
   *
   * @throws IOException when wrk is not installed, fails or does not end
   * @throws IllegalStateException when the process has ended or a request failed
   */
  Measurement measure(URI url, ProcessHandle process, int seconds)
      throws IOException, InterruptedException {
    var before = cpu(process);
    var output = run(url, seconds);
    var cpu = cpu(process).minus(before);
    var measurement = parse(output, cpu);
    if (measurement.failed() > 0 || measurement.requests() == 0) {
      throw new IllegalStateException(url + ": " + measurement);
    }
    return measurement;
  }

  static Measurement parse(String output, Duration cpu) {
    var figures = FIGURES.matcher(output);
    if (!figures.find()) {
      throw new IllegalStateException("wrk gave no figures:\n" + output);
    }
    return new Measurement(
        Long.parseLong(figures.group(1)),
        micros(figures, 2),
        Long.parseLong(figures.group(3)),
        micros(figures, 4),
        micros(figures, 5),
        cpu);
  }

  private static Duration micros(MatchResult figures, int group) {
    return Duration.of(Long.parseLong(figures.group(group)), ChronoUnit.MICROS);
  }

  private String run(URI url, int seconds) throws IOException, InterruptedException {
    var wrk =
        new ProcessBuilder(
                "wrk",
                "-t1",
                "-c" + connections,
                "-d" + seconds + "s",
                "--timeout",
                "10s",
                "-s",
                script.toString(),
                url.toString())
            .redirectErrorStream(true)
            .start();
    // What it prints fits into the pipe, so that its end may be waited for first.
    if (!wrk.waitFor(seconds + SECONDS_BEYOND, TimeUnit.SECONDS)) {
      wrk.destroyForcibly();
      throw new IOException("wrk did not end");
    }
    return new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static Duration cpu(ProcessHandle process) {
    return process
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IllegalStateException("No CPU time of process " + process.pid()));
  }
}
