package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Bytes are counted by the JVM for this thread, so they are exact. */
class AllocationTest extends LoaderTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 1_000;

  private static long bytesOf(Runnable operation) {
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 8; attempt++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS; i++) {
        operation.run();
      }
      least = Math.min(least, (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS);
    }
    return least;
  }

  /** A function that answers with its keys, and allocates only the future. */
  private static DataLoaderDefinition.Builder<Integer, Integer> same() {
    BatchFunction<Integer, CompletionStage<List<Integer>>> function =
        (keys, environment) -> CompletableFuture.completedFuture(keys);
    return DataLoaderDefinition.list("same", function);
  }

  @Test
  void idleDispatchAllAndHits_allocateNothing() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, Integer> loader = registry.get(same().build());
    Integer key = 1_000;
    CompletableFuture<Integer> future = loader.load(key);
    registry.dispatchAll();
    assertThat(future).isCompletedWithValue(key);
    assertThat(
            bytesOf(
                () -> {
                  assertSame(loader.load(key), future);
                  assertSame(registry.dispatchAllWithCount(), 0);
                  assertSame(registry.get(loader.definition()), loader);
                }))
        .isZero();
  }

  private static void assertSame(Object actual, Object expected) {
    if (!actual.equals(expected)) {
      throw new AssertionError(actual + " is not " + expected);
    }
  }

  @Test
  void openAndClose_withManyDefinitions_isWithinItsBudget() {
    List<DataLoaderDefinition<?, ?>> many = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      many.add(DataLoaderDefinition.list("n" + i, this.<Integer>answering(k -> "")).build());
    }
    DataLoaderCatalog catalog = DataLoaderCatalog.of(many);
    assertThat(
            bytesOf(
                () -> {
                  try (var request = layout.open()) {
                    DataLoaderRegistry.open(request, catalog).close();
                  }
                }))
        .isLessThanOrEqualTo(160);
  }

  @Test
  void loadAndDispatchOf100Keys_perKey_isWithinItsBudget() {
    DataLoader<Integer, Integer> cached = registry().get(same().build());
    DataLoader<Integer, Integer> uncached = registry().get(same().caching(false).build());
    Integer[] keys = new Integer[100];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = 10_000 + i;
    }
    assertThat(
            bytesOf(
                () -> {
                  loadAll(cached, keys);
                  cached.clearAll();
                }))
        .isLessThanOrEqualTo(80L * keys.length);
    assertThat(bytesOf(() -> loadAll(uncached, keys))).isLessThanOrEqualTo(48L * keys.length);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // only the bytes are of interest
  private static void loadAll(DataLoader<Integer, Integer> loader, Integer[] keys) {
    for (Integer key : keys) {
      loader.load(key);
    }
    assertSame(loader.dispatch(), keys.length);
  }
}
