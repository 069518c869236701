package dev.weir.stress.loader;

import dev.weir.context.ContextLayout;
import dev.weir.loader.BatchEnvironment;
import dev.weir.loader.DataLoaderCatalog;
import dev.weir.loader.DataLoaderDefinition;
import dev.weir.loader.DataLoaderException;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import dev.weir.loader.RegistryOptions;
import dev.weir.loader.SerialExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What the loaders of one test load from, and the count of it: the value of a key is the number of
 * its load, the first is 1. It is part of the state of one test.
 */
final class Backend {
  private static final ContextLayout LAYOUT = ContextLayout.builder("stress").build();
  private static final DataLoaderCatalog NO_NAMES = DataLoaderCatalog.of();

  private final ConcurrentMap<Integer, Integer> loads = new ConcurrentHashMap<>();
  private final ConcurrentMap<Integer, CompletableFuture<List<Integer>>> slow =
      new ConcurrentHashMap<>();

  /** The registry of a new request, dispatched by hand. */
  static DataLoaderRegistry request() {
    return request(RegistryOptions.DEFAULT);
  }

  /** The registry of a new request. */
  static DataLoaderRegistry request(DispatchStrategy strategy) {
    return request(RegistryOptions.DEFAULT.with(strategy));
  }

  /** The registry of a new request whose turns are run by the threads that have one to give. */
  static DataLoaderRegistry direct() {
    return request(DispatchStrategy.quiescent(SerialExecutor.over(Runnable::run)));
  }

  /** The registry of a new request. */
  static DataLoaderRegistry request(RegistryOptions options) {
    return DataLoaderRegistry.open(LAYOUT.open(), NO_NAMES, options);
  }

  /** A definition that loads from here. */
  DataLoaderDefinition.Builder<Integer, Integer> numbers() {
    return numbers("numbers");
  }

  /** A definition of this name that loads from here. */
  DataLoaderDefinition.Builder<Integer, Integer> numbers(String name) {
    return DataLoaderDefinition.list(name, this::load);
  }

  private CompletableFuture<List<Integer>> load(List<Integer> keys, BatchEnvironment environment) {
    List<Integer> numbers = new ArrayList<>();
    keys.forEach(key -> numbers.add(loads.merge(key, 1, Integer::sum)));
    return slow.getOrDefault(keys.getFirst(), CompletableFuture.completedFuture(numbers));
  }

  /** What a batch whose first key is this waits for: the test has to answer it. */
  CompletableFuture<List<Integer>> slow(int key) {
    return slow.computeIfAbsent(key, _ -> new CompletableFuture<>());
  }

  /** How many times the key was loaded. */
  int loads(int key) {
    return loads.getOrDefault(key, 0);
  }

  /** The value of a future, or in a word why there is none. */
  static Object end(Object future) {
    CompletableFuture<?> promise = (CompletableFuture<?>) future;
    if (!promise.isDone()) {
      return "pending";
    }
    try {
      return promise.join();
    } catch (CancellationException e) {
      return "cancelled";
    } catch (CompletionException e) {
      return e.getCause() instanceof DataLoaderException failure
          ? failure.code().name().toLowerCase(Locale.ROOT)
          : String.valueOf(e.getCause());
    }
  }

  /** Whether a registry has nothing queued and nothing running. */
  static boolean isIdle(DataLoaderRegistry registry) {
    return registry.describe().endsWith("nothing is queued or running");
  }
}
