package dev.weir.benchmarks.federation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A main class of this package in a process of its own, from its announcement until the close. */
final class Child implements AutoCloseable {
  private static final String ANNOUNCEMENT = "listening on ";
  private static final int SECONDS_TO_END = 10;

  private final Process process;
  private final int port;

  private Child(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static Child start(Class<?> main, List<String> javaOptions, List<String> args)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(args);
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    // Not closed: the child would fail if it printed more. It ends with the process.
    var output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(ANNOUNCEMENT)) {
        return new Child(process, Integer.parseInt(line.substring(ANNOUNCEMENT.length())));
      }
    }
    throw new IOException(main.getSimpleName() + " ended before it listened: " + command);
  }

  int port() {
    return port;
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
