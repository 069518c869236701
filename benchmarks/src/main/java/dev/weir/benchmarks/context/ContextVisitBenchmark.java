package dev.weir.benchmarks.context;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it cost to visit all instances, and does the number of declared keys matter to it?
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextVisit</pre>
 */
public class ContextVisitBenchmark extends ContextBenchmark {
  @Param({"8x1", "8x4", "200x1", "200x4", "200x16", "200x64"})
  public String shape = "";

  @SuppressWarnings("NullAway.Init")
  private Filled<?> filled;

  @Setup
  public void setUp(Blackhole sink) {
    Shape parsed = Shape.parse(shape);
    filled = Filled.of(Subjects.create(subject, parsed, sink::consume), parsed);
  }

  @Benchmark
  public void visit() {
    filled.visit();
  }
}
