package dev.weir.benchmarks.loader;

import java.util.concurrent.CompletableFuture;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What does it cost to load a key again whose value is there? There are 64 keys, taken in turn.
 *
 * <pre>java -jar target/weir-benchmarks.jar LoaderHit</pre>
 */
public class LoaderHitBenchmark extends LoaderBenchmark {
  private final Long[] keys = Keys.distinct(64, 1);
  private int next;

  @SuppressWarnings("NullAway.Init")
  private Request<?, ?> request;

  @Setup
  public void setUp() {
    request = Request.open(Libraries.create(library, 1, true), Library::open, 1);
    for (Long key : keys) {
      var _ = request.load(0, key);
    }
    if (request.dispatchAll() != keys.length) {
      throw new IllegalStateException("not every key was loaded");
    }
  }

  @TearDown
  public void close() {
    request.close();
  }

  @Benchmark
  public CompletableFuture<Long> hit() {
    return request.load(0, keys[next++ & (keys.length - 1)]);
  }
}
