package dev.weir.benchmarks.loader;

import java.time.Duration;
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
 * What all benchmarks of this package have in common: a fixed heap and collector, and the library,
 * whose name sorts behind that of the other parameters, so that JMH varies it first.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-Xmn128m", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC"})
public abstract class LoaderBenchmark {
  /** The schedule of a ticker that ticks in no measurement. */
  static final Duration RARELY = Duration.ofSeconds(60);

  @Param({Libraries.JAVA_DATALOADER, Libraries.WEIR})
  public String library = "";
}
