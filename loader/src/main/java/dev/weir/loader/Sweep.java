package dev.weir.loader;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks ten times a second at the registries that have keys queued or batches running, and ends
 * what took longer than its timeout. One for the process, on one daemon thread; while nothing is
 * pending anywhere, nothing is scheduled.
 *
 * <p>Its ticks are the coarse clock of time-outs: reading it is one load, which a clock is not. It
 * stands still while nothing is pending, when nobody measures.
 */
final class Sweep implements Runnable {
  static final long PERIOD_MILLIS = 100;
  private static final Sweep SHARED = new Sweep();

  /** From 1, so that 0 can stand for never. */
  private volatile int tick = 1;

  private final ConcurrentLinkedQueue<PendingWork> incoming = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();

  /** Of the one thread that sweeps. */
  private List<PendingWork> watched = new ArrayList<>();

  private Sweep() {}

  static int tick() {
    return SHARED.tick;
  }

  /** The number of ticks that is at least that time, whenever between two ticks it begins. */
  static long ticks(long nanos) {
    return nanos / TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS) + 2;
  }

  /** Looks at the registry from now on, until it has nothing pending. */
  static void watch(PendingWork registry) {
    SHARED.incoming.add(registry);
    SHARED.schedule();
  }

  private void schedule() {
    if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
      var unused = Timers.SWEEP.schedule(this, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  @Override
  @SuppressWarnings("NonAtomicVolatileUpdate") // of one thread
  public void run() {
    tick = Math.max(1, tick + 1);
    List<PendingWork> rest = new ArrayList<>();
    for (PendingWork registry : watched) {
      if (look(registry)) {
        rest.add(registry);
      }
    }
    for (var one = incoming.poll(); one != null; one = incoming.poll()) {
      rest.add(one);
    }
    watched = rest;
    scheduled.set(false);
    if (!watched.isEmpty() || !incoming.isEmpty()) {
      schedule();
    }
  }

  private boolean look(PendingWork registry) {
    try {
      return registry.sweep();
    } catch (Throwable failure) {
      Watching.log("The time-outs of " + registry + " could not be looked at", failure);
      return true;
    }
  }
}
