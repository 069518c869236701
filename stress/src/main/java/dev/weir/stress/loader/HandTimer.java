package dev.weir.stress.loader;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/** A timer without a thread: its tasks are run by who calls {@link #runNext}. */
final class HandTimer extends ScheduledThreadPoolExecutor {

  HandTimer() {
    super(1, task -> null);
  }

  /** Runs the task that is due next; returns whether there was one. */
  boolean runNext() {
    Runnable task = getQueue().poll();
    if (task != null) {
      task.run();
    }
    return task != null;
  }

  /** How many tasks wait, but for those that were cancelled. */
  int pending() {
    purge();
    return getQueue().size();
  }
}
