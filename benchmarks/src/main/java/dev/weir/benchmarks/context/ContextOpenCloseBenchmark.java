package dev.weir.benchmarks.context;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a request pay that uses no instance, and does the number of declared keys matter to it?
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextOpenClose</pre>
 */
public class ContextOpenCloseBenchmark extends ContextBenchmark {
  @Param({"1x0", "8x0", "64x0", "200x0", "400x0"})
  public String shape = "";

  @SuppressWarnings("NullAway.Init")
  private Subject<?> measured;

  @Setup
  public void setUp(Blackhole sink) {
    measured = Subjects.create(subject, Shape.parse(shape), sink::consume);
  }

  @Benchmark
  public void openClose(Blackhole sink) {
    openClose(measured, sink);
  }

  private static <C> void openClose(Subject<C> subject, Blackhole sink) {
    C container = subject.open();
    sink.consume(container);
    subject.close(container);
  }
}
