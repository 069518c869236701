package dev.weir.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The jar, run as a process of its own by the Java of the test. */
final class WeirProcess implements AutoCloseable {
  private static final int SECONDS = 30;

  private final Process process;
  private final BufferedReader output;

  private WeirProcess(Process process) {
    this.process = process;
    this.output = process.inputReader();
  }

  static WeirProcess start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.add(System.getProperty("weir.jar"));
    command.addAll(List.of(args));
    return new WeirProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /** Where it serves, once it says so. */
  URI url() throws IOException {
    var said = new StringBuilder();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("listening on ")) {
        return URI.create(line.substring("listening on ".length()));
      }
      said.append(line).append('\n');
    }
    throw new IllegalStateException("It ended before it listened: " + said);
  }

  /** Asks it to end, as a container's host does. */
  void terminate() {
    process.toHandle().destroy(); // the output stays open
  }

  /** Its exit code, once it has ended. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("It has not ended within " + SECONDS + " s");
    }
    return process.exitValue();
  }

  /** What it has said since; waits for its end. */
  String rest() {
    return String.join("\n", output.lines().toList());
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
