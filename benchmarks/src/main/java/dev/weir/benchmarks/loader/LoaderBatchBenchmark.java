package dev.weir.benchmarks.loader;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a key cost that is loaded in a batch of a hundred? Loads the keys, dispatches, and
 * clears the loader, which has none of them the next time. A figure is per key.
 *
 * <pre>java -jar target/weir-benchmarks.jar LoaderBatch</pre>
 */
public class LoaderBatchBenchmark extends LoaderBenchmark {
  private static final int KEYS = 100;

  @Param({"true", "false"})
  public boolean caching;

  private final Long[] keys = Keys.distinct(KEYS, 1);

  @SuppressWarnings("NullAway.Init")
  private Request<?, ?> request;

  @Setup
  public void setUp() {
    request = Request.open(Libraries.create(library, 1, caching), Library::open, 1);
  }

  @TearDown
  public void close() {
    request.close();
  }

  @Benchmark
  @OperationsPerInvocation(KEYS)
  public void batch(Blackhole sink) {
    for (Long key : keys) {
      sink.consume(request.load(0, key));
    }
    sink.consume(request.dispatchAll());
    request.clearAll(0);
  }
}
