package dev.weir.loader;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many batches of a definition run at once in the process; the others wait here, in order.
 *
 * <p>A batch that finds a permit begins on the thread that dispatched it. One that waited is handed
 * to its registry to begin, so that no thread runs another request's batch functions because it
 * gave a permit back. It has its permit by then, and gives it back at its end, also if it never
 * begins.
 */
final class BatchLimit {
  private final AtomicInteger permits;
  private final Queue<Batch<?, ?>> waiting = new ConcurrentLinkedQueue<>();

  BatchLimit(int permits) {
    this.permits = new AtomicInteger(permits);
  }

  /** Begins the batch now or when its turn comes; {@link #release} must follow its end. */
  void acquire(Batch<?, ?> batch) {
    if (waiting.isEmpty() && tryAcquire()) {
      if (batch.takePermit()) {
        batch.begin();
      } else {
        release();
      }
    } else {
      waiting.add(batch);
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
      Batch<?, ?> next = waiting.poll();
      if (next != null && next.takePermit()) {
        next.registry().begin(next::begin);
      } else {
        permits.incrementAndGet();
      }
    }
  }
}
