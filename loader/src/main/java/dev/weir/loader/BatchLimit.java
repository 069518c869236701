package dev.weir.loader;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many batches of a definition run at once in the process; the others wait here, in order.
 *
 * <p>A batch that finds a permit begins on the thread that dispatched it. One that waited is handed
 * to its registry to begin, so that no thread runs another request's batch functions because it
 * gave a permit back.
 */
final class BatchLimit {
  private record Waiting(Runnable begin, DataLoaderRegistry registry) {}

  private final AtomicInteger permits;
  private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();

  BatchLimit(int permits) {
    this.permits = new AtomicInteger(permits);
  }

  /** Runs {@code begin} now or when its turn comes; {@link #release} must follow its end. */
  void acquire(Runnable begin, DataLoaderRegistry registry) {
    if (waiting.isEmpty() && tryAcquire()) {
      begin.run();
    } else {
      waiting.add(new Waiting(begin, registry));
      beginWaiting();
    }
  }

  void release() {
    permits.incrementAndGet();
    beginWaiting();
  }

  private boolean tryAcquire() {
    int free = permits.get();
    while (free > 0 && !permits.compareAndSet(free, free - 1)) {
      free = permits.get();
    }
    return free > 0;
  }

  /**
   * Whoever adds a batch or a permit comes here afterwards, so that none waits while there is a
   * permit.
   */
  private void beginWaiting() {
    while (!waiting.isEmpty() && tryAcquire()) {
      Waiting next = waiting.poll();
      if (next == null) {
        permits.incrementAndGet();
      } else {
        next.registry.begin(next.begin);
      }
    }
  }
}
