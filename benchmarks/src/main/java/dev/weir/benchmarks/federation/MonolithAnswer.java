package dev.weir.benchmarks.federation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * The expected answer: the operation executed by one service that has all rows behind the schema of
 * the clients. No plan is involved, and the order of the keys is the operation's.
 *
 * <pre>MonolithAnswer [--out FILE] [--data FILE --supergraph FILE --operation FILE]</pre>
 */
public final class MonolithAnswer {
  private MonolithAnswer() {}

  /**
   * Writes the expected answer to a file, or to standard output.
   *
   * @param args see the class
   * @throws IOException when a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    var options = Options.of(args, Set.of("out", "data", "supergraph", "operation"), Set.of());
    var answer = of(Workload.of(options));
    var out = options.get("out");
    if (out == null) {
      System.out.write(answer);
      System.out.flush();
    } else {
      Files.write(Path.of(out), answer);
    }
  }

  static byte[] of(Workload workload) {
    return Service.monolith(workload).answerTo(workload.operation());
  }
}
