package dev.weir.loader;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs tasks one after the other, in the order in which they came, on any executor: an event loop
 * for a request that has none. A task that is given while another runs comes behind those that
 * wait.
 *
 * <p>Thread-safe: what a task wrote is seen by the next. A task that throws is logged, and the next
 * runs. When the executor refuses to run tasks, {@code execute} throws what it threw, and its task
 * is not run; tasks that other threads gave meanwhile are run by this one.
 */
public final class SerialExecutor implements Executor {
  private final Executor executor;
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();

  /** Tasks that are queued or running; who makes it one has the executor run them. */
  private final AtomicInteger pending = new AtomicInteger();

  private SerialExecutor(Executor executor) {
    this.executor = executor;
  }

  /** A serial executor that runs its tasks on this one. */
  public static SerialExecutor over(Executor executor) {
    return new SerialExecutor(Objects.requireNonNull(executor, "executor"));
  }

  @Override
  public void execute(Runnable task) {
    tasks.add(Objects.requireNonNull(task, "task"));
    if (pending.getAndIncrement() == 0) {
      try {
        executor.execute(this::runAll);
      } catch (RuntimeException | Error refused) {
        tasks.remove(task);
        if (pending.decrementAndGet() > 0) {
          runAll();
        }
        throw refused;
      }
    }
  }

  private void runAll() {
    do {
      Runnable task = tasks.poll();
      if (task != null) {
        run(task);
      }
    } while (pending.decrementAndGet() > 0);
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (Throwable failure) {
      Watching.log("A task of a serial executor failed", failure);
    }
  }
}
