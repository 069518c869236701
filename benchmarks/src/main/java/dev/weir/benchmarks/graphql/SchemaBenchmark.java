package dev.weir.benchmarks.graphql;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What all benchmarks of this package have in common: the text, a fixed heap and collector, and a
 * deep stack, as graphql-java follows types from one to the next by recursion.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-Xss16m", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC"})
public abstract class SchemaBenchmark {
  /** A schema of 2,000 types. */
  final String text = GeneratedSdl.of(2000);
}
