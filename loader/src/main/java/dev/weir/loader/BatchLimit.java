package dev.weir.loader;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many batches of a definition run at once in the process; the others wait here, in order.
 *
 * <p>One thread at a time starts batches: whoever finds another at it leaves a mark, and that one
 * goes round again. So a batch that ends within its start does not start the next from within.
 */
final class BatchLimit {
  private final AtomicInteger permits;
  private final AtomicInteger marks = new AtomicInteger();
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

  BatchLimit(int permits) {
    this.permits = new AtomicInteger(permits);
  }

  /** Runs {@code start} now or when its turn comes; {@link #release} must follow its end. */
  void acquire(Runnable start) {
    waiting.add(start);
    startWaiting();
  }

  void release() {
    permits.incrementAndGet();
    startWaiting();
  }

  private void startWaiting() {
    if (marks.getAndIncrement() != 0) {
      return;
    }
    int seen = 1;
    while (seen != 0) {
      while (permits.get() > 0 && !waiting.isEmpty()) {
        permits.decrementAndGet();
        Runnable start = waiting.poll();
        if (start != null) {
          start.run();
        }
      }
      seen = marks.addAndGet(-seen);
    }
  }
}
