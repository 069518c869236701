package dev.weir.benchmarks;

import dev.weir.benchmarks.context.Subjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of JMH with two defaults of our own: the gc profiler, and every subject that is
 * on the class path.
 */
public final class Main {
  private Main() {}

  /**
   * Runs JMH.
   *
   * @param args as for JMH; {@code -h} explains them
   * @throws IOException when JMH cannot write its results
   */
  public static void main(String[] args) throws IOException {
    var all = new ArrayList<>(List.of(args));
    if (all.stream().noneMatch(arg -> arg.startsWith("-prof"))) {
      all.addAll(List.of("-prof", "gc"));
    }
    if (all.stream().noneMatch(arg -> arg.startsWith("subject="))) {
      all.addAll(List.of("-p", "subject=" + String.join(",", Subjects.names())));
    }
    org.openjdk.jmh.Main.main(all.toArray(String[]::new));
  }
}
