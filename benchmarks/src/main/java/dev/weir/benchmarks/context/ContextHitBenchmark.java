package dev.weir.benchmarks.context;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it cost to read an instance that is there, and how does that grow with the number of
 * those that are?
 *
 * <p>One read per operation, of each of the k instances in turn.
 *
 * <pre>java -jar target/weir-benchmarks.jar ContextHit</pre>
 */
public class ContextHitBenchmark extends ContextBenchmark {
  @Param({"200x1", "200x4", "200x16", "200x64"})
  public String shape = "";

  @SuppressWarnings("NullAway.Init")
  private Filled<?> filled;

  @SuppressWarnings("NullAway.Init")
  private Turn turn;

  @Setup
  public void setUp(Blackhole sink) {
    Shape parsed = Shape.parse(shape);
    filled = Filled.of(Subjects.create(subject, parsed, sink::consume), parsed);
    turn = new Turn(parsed);
  }

  @Benchmark
  public @Nullable Object hit() {
    return filled.hit(turn.next());
  }
}
