package dev.weir.benchmarks.loader;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Do two threads that load distinct keys into one loader get into each other's way? They do not
 * where a load costs what it costs alone.
 *
 * <p>Each thread loads a thousand keys of its own, dispatches, and clears the loader, as it comes:
 * no key is ever there, and what is queued and kept is bounded. A figure is per load.
 *
 * <pre>java -jar target/weir-benchmarks.jar LoaderTwoThreads</pre>
 */
@State(Scope.Benchmark)
@Threads(2)
public class LoaderTwoThreadsBenchmark extends LoaderBenchmark {
  private static final int KEYS = 1000;
  private static final AtomicLong SEEDS = new AtomicLong();

  @SuppressWarnings("NullAway.Init")
  private Request<?, ?> request;

  @Setup
  public void setUp() {
    request = Request.open(Libraries.create(library, 1, true), Library::open, 1);
  }

  @TearDown
  public void close() {
    request.close();
  }

  /** The keys of one thread. */
  @State(Scope.Thread)
  public static class Own {
    private final Long[] keys = Keys.distinct(KEYS, SEEDS.getAndIncrement());
  }

  @Benchmark
  @OperationsPerInvocation(KEYS)
  public void load(Own own, Blackhole sink) {
    for (Long key : own.keys) {
      sink.consume(request.load(0, key));
    }
    sink.consume(request.dispatchAll());
    request.clearAll(0);
  }
}
