package dev.weir.benchmarks.context;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Do two threads that read the instances of one context get into each other's way?
 *
 * <p>They do not where a read costs what it costs in {@link ContextHitBenchmark}.
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextContendedGet</pre>
 */
@State(Scope.Benchmark)
@Threads(2)
public class ContextContendedGetBenchmark extends ContextBenchmark {
  @Param({"200x4", "200x16"})
  public String shape = "";

  @SuppressWarnings("NullAway.Init")
  private Filled<?> filled;

  @Setup
  public void setUp(Blackhole sink) {
    Shape parsed = Shape.parse(shape);
    filled = Filled.of(Subjects.create(subject, parsed, sink::consume), parsed);
  }

  /** Where a thread is in its turn. */
  @State(Scope.Thread)
  public static class Position {
    @SuppressWarnings("NullAway.Init")
    private Turn turn;

    @Setup
    public void setUp(ContextContendedGetBenchmark benchmark) {
      turn = new Turn(Shape.parse(benchmark.shape));
    }
  }

  @Benchmark
  public @Nullable Object get(Position position) {
    return filled.hit(position.turn.next());
  }
}
