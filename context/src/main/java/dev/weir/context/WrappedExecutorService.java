package dev.weir.context;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs every task in one context; {@code submit} and {@code invokeAll} come down to {@code
 * execute}.
 */
final class WrappedExecutorService extends AbstractExecutorService {
  private final ContextPropagation context;
  private final ExecutorService executor;

  WrappedExecutorService(ContextPropagation context, ExecutorService executor) {
    this.context = context;
    this.executor = executor;
  }

  @Override
  public void execute(Runnable task) {
    executor.execute(context.wrap(task));
  }

  @Override
  public void shutdown() {
    executor.shutdown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    return executor.shutdownNow();
  }

  @Override
  public boolean isShutdown() {
    return executor.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return executor.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return executor.awaitTermination(timeout, unit);
  }
}
