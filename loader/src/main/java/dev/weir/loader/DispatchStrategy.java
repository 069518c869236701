package dev.weir.loader;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * What dispatches the queued keys of a request. Immutable; one is shared by all requests of a kind,
 * but for its executor.
 */
public sealed interface DispatchStrategy {

  /**
   * {@link DataLoaderRegistry#dispatchAll()} is called by who runs the request, and nothing else
   * dispatches.
   */
  static DispatchStrategy manual() {
    return new Manual();
  }

  /**
   * From the first {@code dispatchAll()} on, every loader with queued keys whose predicate passes
   * is dispatched at least every {@code schedule}, until the registry is closed. While no key is
   * queued nothing is scheduled. The dispatch runs on a virtual thread.
   */
  static DispatchStrategy ticker(Duration schedule) {
    return new Ticker(schedule, null);
  }

  /** The same, on a thread of this timer, which belongs to the application. */
  static DispatchStrategy ticker(Duration schedule, ScheduledExecutorService timer) {
    return new Ticker(schedule, Objects.requireNonNull(timer, "timer"));
  }

  /**
   * {@code dispatchAll()} is called by who runs the request; a loader whose predicate says no is
   * asked again every {@code schedule} while it says no.
   */
  static DispatchStrategy retry(Duration schedule) {
    return new Retry(schedule, null);
  }

  /** The same, on a thread of this timer, which belongs to the application. */
  static DispatchStrategy retry(Duration schedule, ScheduledExecutorService timer) {
    return new Retry(schedule, Objects.requireNonNull(timer, "timer"));
  }

  /**
   * At the end of the current turn of the request's serial executor: a task at its tail dispatches
   * what the tasks before it have queued. All futures of one dispatch complete in one later turn,
   * so that loads which depend on them are dispatched together, with no timer and no further call.
   * A loader that a predicate holds back is asked again when it has more keys, and every ten
   * milliseconds.
   *
   * @param executor runs tasks one after the other, in order: an event loop, or a {@link
   *     SerialExecutor}. When it refuses a task, the task is run by the thread that had it to give.
   */
  static DispatchStrategy quiescent(Executor executor) {
    return new Quiescent(Objects.requireNonNull(executor, "executor"));
  }

  /** See {@link #manual()}. */
  record Manual() implements DispatchStrategy {}

  /** See {@link #ticker(Duration)}. */
  record Ticker(Duration schedule, @Nullable ScheduledExecutorService timer)
      implements DispatchStrategy {
    public Ticker {
      requirePositive(schedule);
    }
  }

  /** See {@link #retry(Duration)}. */
  record Retry(Duration schedule, @Nullable ScheduledExecutorService timer)
      implements DispatchStrategy {
    public Retry {
      requirePositive(schedule);
    }
  }

  /** See {@link #quiescent(Executor)}. */
  record Quiescent(Executor executor) implements DispatchStrategy {}

  private static void requirePositive(Duration schedule) {
    if (Objects.requireNonNull(schedule, "schedule").isNegative() || schedule.isZero()) {
      throw new IllegalArgumentException("The schedule must be positive: " + schedule);
    }
  }
}
