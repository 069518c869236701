package dev.weir.benchmarks.context;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does the first use of k keys cost, and how does that grow with k?
 *
 * <p>The container is opened for it and not closed.
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextCreate</pre>
 */
public class ContextCreateBenchmark extends ContextBenchmark {
  @Param({"8x1", "8x4", "200x1", "200x4", "200x16", "200x64"})
  public String shape = "";

  @SuppressWarnings("NullAway.Init")
  private Subject<?> measured;

  private int created;

  @Setup
  public void setUp(Blackhole sink) {
    Shape parsed = Shape.parse(shape);
    measured = Subjects.create(subject, parsed, sink::consume);
    created = parsed.created();
  }

  @Benchmark
  public void create(Blackhole sink) {
    create(measured, sink);
  }

  private <C> void create(Subject<C> subject, Blackhole sink) {
    C container = subject.open();
    sink.consume(container);
    for (int key = 0; key < created; key++) {
      sink.consume(subject.create(container, key));
    }
  }
}
