package dev.weir.loader;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Threads for tests; every wait has a deadline. */
final class Concurrently {
  private static final Duration DEADLINE = Duration.ofSeconds(20);

  /** A started task. */
  record Task<T>(Thread thread, CompletableFuture<T> result) {
    T await() {
      try {
        return result.get(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (ExecutionException e) {
        throw new AssertionError("the task failed", e.getCause());
      } catch (InterruptedException | TimeoutException e) {
        throw new AssertionError("the task did not end: " + thread.getState(), e);
      }
    }

    Throwable awaitFailure() {
      try {
        T value = result.get(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        throw new AssertionError("the task did not fail but returned " + value);
      } catch (ExecutionException e) {
        return Objects.requireNonNull(e.getCause());
      } catch (InterruptedException | TimeoutException e) {
        throw new AssertionError("the task did not end: " + thread.getState(), e);
      }
    }

    /** Waits until the thread sleeps or is over. */
    void awaitSleep() {
      until(
          () ->
              thread.getState() == Thread.State.WAITING
                  || thread.getState() == Thread.State.TIMED_WAITING
                  || thread.getState() == Thread.State.TERMINATED);
    }
  }

  private Concurrently() {}

  static <T> Task<T> start(Callable<T> task) {
    var result = new CompletableFuture<T>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(task.call());
              } catch (Throwable t) {
                result.completeExceptionally(t);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return new Task<>(thread, result);
  }

  static Task<Boolean> startRun(Runnable task) {
    return start(
        () -> {
          task.run();
          return true;
        });
  }

  @SuppressWarnings("ThreadPriorityCheck") // a poll, with a deadline
  static void until(BooleanSupplier condition) {
    long end = System.nanoTime() + DEADLINE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        fail("the condition did not come true in " + DEADLINE);
      }
      Thread.yield();
    }
  }
}
