package dev.weir.loader;

import dev.weir.loader.spi.LoaderInstrumentation;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The parts of one dispatch; their promises complete in one turn, when the last part is settled.
 */
final class BatchGroup implements Runnable {
  private final DataLoaderRegistry registry;
  private final AtomicInteger open;
  private final LoaderInstrumentation.@Nullable End end;
  private volatile List<? extends Batch<?, ?>> parts = List.of();

  BatchGroup(DataLoaderRegistry registry, int parts, LoaderInstrumentation.@Nullable End end) {
    this.registry = registry;
    this.open = new AtomicInteger(parts);
    this.end = end;
  }

  void start(List<? extends Batch<?, ?>> batches) {
    parts = batches;
    for (Batch<?, ?> batch : batches) {
      try {
        batch.start();
      } catch (Throwable failure) {
        batch.settle(Answers.FAILURE, failure);
      }
    }
  }

  void partSettled() {
    if (open.decrementAndGet() == 0) {
      registry.deliver(this);
    }
  }

  @Override
  public void run() {
    Throwable failure = null;
    for (Batch<?, ?> part : parts) {
      part.run();
      failure = failure == null ? part.failure() : failure;
    }
    Watching.end(end, failure);
  }
}
