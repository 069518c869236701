package dev.weir.loader.spi;

import dev.weir.loader.BatchEnvironment;
import dev.weir.loader.DataLoader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watches loaders. Each method is told of a beginning and may return what is to be told of its end,
 * once.
 *
 * <p>Called on the threads that load and dispatch; must be thread-safe. What it throws is logged
 * and changes nothing.
 */
public interface LoaderInstrumentation {

  /** Told of an end, with the failure if that was the end. */
  @FunctionalInterface
  interface End {
    void ended(@Nullable Throwable failure);
  }

  /** A key was asked for; the end is when its future completes. */
  default @Nullable End onLoad(DataLoader<?, ?> loader, Object key, @Nullable Object keyContext) {
    return null;
  }

  /**
   * The queued keys of a loader are dispatched; the end is when all of their futures are complete,
   * with the failure of the first batch that failed as a whole.
   */
  default @Nullable End onDispatch(DataLoader<?, ?> loader, int keys) {
    return null;
  }

  /** A batch function is called; the end is when the batch is answered. */
  default @Nullable End onBatch(BatchEnvironment batch, List<?> keys) {
    return null;
  }

  /** Several as one, in this order at a beginning and in reverse at an end. */
  static LoaderInstrumentation all(List<? extends LoaderInstrumentation> several) {
    return new AllInstrumentations(List.copyOf(several));
  }
}
