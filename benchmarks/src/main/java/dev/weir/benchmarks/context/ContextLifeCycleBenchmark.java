package dev.weir.benchmarks.context;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a request pay for its whole context, the instances themselves left out?
 *
 * <p>{@link #lifeCycle}: open, create k instances, read each once, visit all, close. {@link
 * #withoutVisit} leaves out the visit, which ArC does not offer other than as a set that it makes.
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextLifeCycle</pre>
 */
public class ContextLifeCycleBenchmark extends ContextBenchmark {
  @Param({
    "1x0", "1x1", "8x0", "8x1", "8x4", "64x0", "64x1", "64x4", "64x16", "200x0", "200x1", "200x4",
    "200x16", "400x0", "400x1", "400x4", "400x16"
  })
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
  public void lifeCycle(Blackhole sink) {
    visited(measured, sink);
  }

  @Benchmark
  public void withoutVisit(Blackhole sink) {
    unvisited(measured, sink);
  }

  private <C> void visited(Subject<C> subject, Blackhole sink) {
    C container = use(subject, sink);
    subject.visit(container);
    subject.close(container);
  }

  private <C> void unvisited(Subject<C> subject, Blackhole sink) {
    subject.close(use(subject, sink));
  }

  /** The container escapes, as that of a request does. */
  private <C> C use(Subject<C> subject, Blackhole sink) {
    C container = subject.open();
    sink.consume(container);
    for (int key = 0; key < created; key++) {
      sink.consume(subject.create(container, key));
    }
    for (int key = 0; key < created; key++) {
      sink.consume(subject.hit(container, key));
    }
    return container;
  }
}
