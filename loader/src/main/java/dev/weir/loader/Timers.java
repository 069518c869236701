package dev.weir.loader;

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

  private Timers() {}

  private static ScheduledExecutorService create(String name) {
    var timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              var thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }
}
