package dev.weir.loader;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The two timers of the process, on a daemon thread each; they run nothing that can block. */
final class Timers {
  /** For the sweep of time-outs. */
  static final ScheduledExecutorService SWEEP = create("weir-loader-timeouts");

  /**
   * For the ticks of registries that were not given a timer; the dispatch runs on a virtual thread.
   */
  static final ScheduledExecutorService TICKS = create("weir-loader-ticks");

  private static final Thread.Builder.OfVirtual VIRTUAL =
      Thread.ofVirtual().inheritInheritableThreadLocals(false);

  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private Timers() {}

  /** A duration in nanoseconds; 292 years for one that is longer. */
  static long nanos(Duration duration) {
    return duration.compareTo(LONGEST) < 0 ? duration.toNanos() : Long.MAX_VALUE;
  }

  /** Runs a task on a virtual thread that has nothing of this one. */
  static void onVirtualThread(Runnable task) {
    VIRTUAL.start(task);
  }

  private static ScheduledExecutorService create(String name) {
    var timer =
        new ScheduledThreadPoolExecutor(
            1,
            // Nothing of the request that happens to be the first goes with it.
            Thread.ofPlatform()
                .daemon()
                .name(name)
                .inheritInheritableThreadLocals(false)
                .factory());
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }
}
