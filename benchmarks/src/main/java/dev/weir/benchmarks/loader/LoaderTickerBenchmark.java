package dev.weir.benchmarks.loader;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a {@code dispatchAll} cost in a request that has many loaders, of which few or none
 * have a key, where a ticker dispatches, too?
 *
 * <p>{@link #idle}: no key. {@link #oneKeyEach}: five loaders are asked for one key each, which
 * they have not, dispatched, and cleared, so that they never have the next key.
 *
 * <p>An invocation is a thousand operations; before it, the timer forgets its tasks. Otherwise
 * those of a library that has ever more of them would fill the heap.
 *
 * <pre>java -jar target/weir-benchmarks.jar LoaderTicker</pre>
 */
public class LoaderTickerBenchmark extends LoaderBenchmark {
  private static final int OPERATIONS = 1000;
  private static final int ASKED = 5;

  @Param({"20", "200"})
  public int declared;

  private final Long[] keys = Keys.distinct(OPERATIONS, 1);
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);

  @SuppressWarnings("NullAway.Init")
  private Request<?, ?> request;

  @Setup
  public void setUp() {
    request = open(Libraries.create(library, declared, true));
  }

  private <R, L> Request<R, L> open(Library<R, L> measured) {
    return Request.open(measured, one -> one.openTicking(timer), declared);
  }

  @Setup(Level.Invocation)
  public void forgetTasks() {
    timer.getQueue().clear();
  }

  @TearDown
  public void close() {
    request.close();
    timer.shutdownNow();
  }

  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public int idle() {
    int dispatched = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      dispatched += request.dispatchAll();
    }
    return dispatched;
  }

  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public void oneKeyEach(Blackhole sink) {
    for (Long key : keys) {
      for (int loader = 0; loader < ASKED; loader++) {
        sink.consume(request.load(loader, key));
      }
      sink.consume(request.dispatchAll());
      for (int loader = 0; loader < ASKED; loader++) {
        request.clearAll(loader);
      }
    }
  }
}
