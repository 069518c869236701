package dev.weir.loader;

import dev.weir.loader.DispatchStrategy.Retry;
import dev.weir.loader.DispatchStrategy.Ticker;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The one task that a registry has pending at a timer, at most. Being an {@code AtomicBoolean}, it
 * is true while that is so.
 */
final class Pulse extends AtomicBoolean implements Runnable {
  private static final long serialVersionUID = 1L;

  /** How often a predicate is asked again where the strategy does not say. */
  private static final Duration HELD = Duration.ofMillis(10);

  private final transient Dispatcher registry;
  private final long nanos;
  private final transient @Nullable ScheduledExecutorService timer;
  private transient volatile @Nullable Future<?> pending;
  private volatile boolean failed;

  /**
   * The pulse of a registry's strategy; where that has no schedule, it is for what predicates hold
   * back.
   */
  static Pulse of(Dispatcher registry, RegistryOptions options) {
    Duration longest = options.longestHold();
    return switch (options.strategy()) {
      case Ticker(Duration schedule, ScheduledExecutorService timer) ->
          new Pulse(registry, shorter(schedule, longest), timer);
      case Retry(Duration schedule, ScheduledExecutorService timer) ->
          new Pulse(registry, shorter(schedule, longest), timer);
      default -> new Pulse(registry, shorter(HELD, longest), null);
    };
  }

  private static long shorter(Duration schedule, @Nullable Duration longest) {
    return longest == null || schedule.compareTo(longest) < 0
        ? Timers.nanos(schedule)
        : Timers.nanos(longest);
  }

  private Pulse(Dispatcher registry, long nanos, @Nullable ScheduledExecutorService timer) {
    this.registry = registry;
    this.nanos = nanos;
    this.timer = timer;
  }

  /** Sees to it that a task is pending. */
  void arm() {
    // No look before it: the swap is the fence between what was listed and this.
    if (getAndSet(true)) {
      return;
    }
    ScheduledExecutorService own = timer;
    try {
      pending =
          own == null
              ? Timers.TICKS.schedule(
                  () -> Timers.onVirtualThread(this), nanos, TimeUnit.NANOSECONDS)
              : own.schedule(this, nanos, TimeUnit.NANOSECONDS);
      if (registry.isClosed()) {
        cancel(); // closed while this was armed
      }
    } catch (RejectedExecutionException e) {
      set(false);
      Watching.log(
          "The timer that ticks " + registry + " is shut down: nothing dispatches any more", e);
    }
  }

  /** Takes the pending task back, if there is one. */
  void cancel() {
    Future<?> task = pending;
    if (task != null) {
      task.cancel(false);
    }
  }

  @Override
  public void run() {
    set(false);
    try {
      registry.pulse();
    } catch (Throwable failure) {
      if (!failed) {
        failed = true;
        Watching.log(
            "A dispatch of " + registry + " failed; it is tried again, and told of once", failure);
      }
    }
  }
}
