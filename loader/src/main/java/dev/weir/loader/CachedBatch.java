package dev.weir.loader;

import dev.weir.context.ContextScope;
import dev.weir.loader.spi.ValueCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A batch in front of which stands a value cache: the batch function is given only the keys that
 * the cache does not have, and what it gives is stored.
 */
final class CachedBatch<K, V extends @Nullable Object> extends Batch<K, V> {
  private final ValueCache<V> cache;

  /** The promises whose keys the cache does not have: the list that the function sees. */
  private List<Promise<V>> missing;

  /** What the cache has: a copy, since a live map may forget it meanwhile. */
  private Map<Promise<V>, V> found = Map.of();

  /** What the function gave, to be stored. */
  private final Map<Object, V> loaded = new ConcurrentHashMap<>();

  /** Whether values are only put into {@link #loaded} for the time being. */
  private boolean collecting;

  CachedBatch(
      DataLoader<K, V> loader,
      Promise<V>[] promises,
      @Nullable BatchGroup group,
      ValueCache<V> cache) {
    super(loader, promises, group);
    this.cache = cache;
    this.missing = List.of(promises);
  }

  @Override
  void load() {
    List<Object> keys = new ArrayList<>(promises.length);
    for (Promise<V> promise : promises) {
      keys.add(promise.cacheKey());
    }
    attempt("get", () -> cache.getAll(keys))
        .whenComplete(
            (map, failure) -> loadMissing(failure == null && map != null ? map : Map.of()));
  }

  @SuppressWarnings("try") // the scope is there to be closed
  private void loadMissing(Map<?, ? extends V> given) {
    List<Promise<V>> rest = new ArrayList<>();
    Map<Promise<V>, V> copy = new HashMap<>();
    for (Promise<V> promise : promises) {
      if (given.containsKey(promise.cacheKey())) {
        copy.put(promise, valueOf(given, promise));
      } else {
        rest.add(promise);
      }
    }
    found = copy;
    missing = rest;
    loader.definition().counters.valueCacheHits.add(promises.length - rest.size());
    if (isSettled()) {
      return;
    }
    if (rest.isEmpty()) {
      settle(Answers.LIST, List.of());
      return;
    }
    try (ContextScope scope = registry().enter()) {
      super.load();
    } catch (Throwable failure) {
      settle(Answers.FAILURE, failure);
    }
  }

  @Override
  void answered(Answers kind, @Nullable Object result) {
    if (!loader.definition().completeAfterCaching || kind == Answers.FAILURE) {
      super.answered(kind, result);
      return;
    }
    collecting = true;
    try {
      kind.deliver(this, result);
    } catch (RuntimeException broken) {
      super.answered(Answers.FAILURE, broken);
      return;
    } finally {
      collecting = false;
    }
    store().whenComplete((stored, failure) -> super.answered(kind, result));
  }

  @Override
  void complete() {
    super.complete();
    found.forEach(Promise::fulfil);
    if (!loader.definition().completeAfterCaching) {
      store();
    }
  }

  @SuppressWarnings("NullAway") // null where V is nullable
  private static <V extends @Nullable Object> V valueOf(
      Map<?, ? extends V> given, Promise<V> promise) {
    return given.get(promise.cacheKey());
  }

  /** With completeAfterCaching, values wait for the store. */
  @Override
  void deliverOne(int at, @Nullable Object value) {
    if (!loader.definition().completeAfterCaching) {
      super.deliverOne(at, value);
    }
  }

  private CompletionStage<?> store() {
    return loaded.isEmpty()
        ? CompletableFuture.completedStage(null)
        : attempt("put", () -> cache.putAll(Map.copyOf(loaded)));
  }

  /** Calls the cache; a failure is logged, and is the end of the stage. */
  private <T> CompletionStage<T> attempt(
      String what, Supplier<? extends CompletionStage<? extends T>> call) {
    CompletionStage<? extends T> stage;
    try {
      stage = call.get();
    } catch (Throwable failure) {
      stage = CompletableFuture.failedStage(failure);
    }
    if (stage == null) {
      stage = CompletableFuture.failedStage(new NullPointerException("it gave null for a stage"));
    }
    return stage.handle(
        (result, failure) -> {
          if (failure != null) {
            Watching.log(
                "The value cache of data loader '" + loaderName() + "' failed to " + what, failure);
            throw new CompletionException(failure);
          }
          return result;
        });
  }

  @Override
  @SuppressWarnings("unchecked") // what a function of the definition gave for a key of it
  void value(int at, @Nullable Object value) {
    if (value != null) {
      loaded.put(promise(at).cacheKey(), (V) value);
    }
    if (!collecting) {
      super.value(at, value);
    }
  }

  @Override
  void failure(int at, Throwable failure) {
    if (!collecting) {
      super.failure(at, failure);
    }
  }

  @Override
  Promise<V> promise(int at) {
    return missing.get(at);
  }

  @Override
  public int size() {
    return missing.size();
  }
}
