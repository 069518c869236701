package dev.weir.loader.spi;

import dev.weir.loader.BatchEnvironment;
import dev.weir.loader.DataLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Several instrumentations as one. */
record AllInstrumentations(List<LoaderInstrumentation> several) implements LoaderInstrumentation {
  private static final System.Logger LOGGER = System.getLogger("dev.weir.loader");

  @Override
  public @Nullable End onLoad(DataLoader<?, ?> loader, Object key, @Nullable Object keyContext) {
    return begin(one -> one.onLoad(loader, key, keyContext));
  }

  @Override
  public @Nullable End onDispatch(DataLoader<?, ?> loader, int keys) {
    return begin(one -> one.onDispatch(loader, keys));
  }

  @Override
  public @Nullable End onBatch(BatchEnvironment batch, List<?> keys) {
    return begin(one -> one.onBatch(batch, keys));
  }

  private @Nullable End begin(Function<LoaderInstrumentation, @Nullable End> beginning) {
    List<End> ends = new ArrayList<>(several.size());
    for (LoaderInstrumentation one : several) {
      End end = begin(one, beginning);
      if (end != null) {
        ends.add(0, end);
      }
    }
    return ends.isEmpty() ? null : failure -> ends.forEach(end -> end(end, failure));
  }

  /** One that fails does not keep the others from hearing. */
  private static @Nullable End begin(
      LoaderInstrumentation one, Function<LoaderInstrumentation, @Nullable End> beginning) {
    try {
      return beginning.apply(one);
    } catch (Throwable failure) {
      LOGGER.log(System.Logger.Level.WARNING, "An instrumentation failed", failure);
      return null;
    }
  }

  private static void end(End end, @Nullable Throwable failure) {
    try {
      end.ended(failure);
    } catch (Throwable own) {
      LOGGER.log(System.Logger.Level.WARNING, "An instrumentation failed", own);
    }
  }
}
