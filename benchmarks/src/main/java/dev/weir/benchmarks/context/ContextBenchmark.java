package dev.weir.benchmarks.context;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What all benchmarks of this package have in common: a fixed heap and collector, and the subject,
 * whose name sorts behind that of the other parameter, so that JMH varies it first.
 *
 * <p>A class that ArC generates for many beans takes the compiler seconds; the warm-up is as long
 * as it is for that.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-Xmn128m", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC"})
public abstract class ContextBenchmark {
  /** {@link dev.weir.benchmarks.Main} puts all in its place that are on the class path. */
  @Param({"bareArray", "concurrentHashMap", "weir"})
  public String subject = "";
}
