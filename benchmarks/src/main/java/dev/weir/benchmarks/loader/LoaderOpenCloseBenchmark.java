package dev.weir.benchmarks.loader;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a request pay for loaders it does not use, and does their number matter to it? Opens
 * its registry, with its context where it has one, and closes both.
 *
 * <pre>java -jar target/weir-benchmarks.jar LoaderOpenClose</pre>
 */
public class LoaderOpenCloseBenchmark extends LoaderBenchmark {
  @Param({"20", "200"})
  public int declared;

  @SuppressWarnings("NullAway.Init")
  private Library<?, ?> measured;

  @Setup
  public void setUp() {
    measured = Libraries.create(library, declared, true);
  }

  @Benchmark
  public void openClose(Blackhole sink) {
    openClose(measured, sink);
  }

  /** The request escapes, as a real one does. */
  private static <R, L> void openClose(Library<R, L> library, Blackhole sink) {
    R request = library.open();
    sink.consume(request);
    library.close(request);
  }
}
