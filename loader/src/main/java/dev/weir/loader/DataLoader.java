package dev.weir.loader;

import dev.weir.loader.DataLoaderException.Code;
import dev.weir.loader.spi.CacheMap;
import dev.weir.loader.spi.LoaderInstrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The loader of one definition in one request: collects keys, loads them together when it is
 * dispatched, and keeps their futures.
 *
 * <p>Thread-safe. A {@code load} of a key that is in the cache takes no lock and allocates nothing.
 * The futures are shared by all who load a key: nobody can complete or cancel them, and {@code
 * orTimeout} and the like act on a copy.
 *
 * <p>Keys are compared with {@code equals} while the lock of the request's loaders is held: these
 * methods of a key must be short, and load nothing.
 *
 * <p>Made by {@link DataLoaderRegistry#get}.
 */
/*
 * One key, from load to its value: load() finds no promise, makes one and puts it into the table and the queue, under the
 * lock of the registry; the registry has this loader on its list now and dispatches it by its strategy; dispatch() takes the
 * queue and makes a Batch of it, or several; Batch calls the batch function and, when it is answered, completes the promises.
 */
public final class DataLoader<K, V extends @Nullable Object> extends KeyQueue<K, V> {
  /** Stands for the key context of what was primed: it is the value whatever the context. */
  private static final Object PRIMED = new Object();

  /** The cache; without caching, if keys are de-duplicated, what is queued. */
  private final @Nullable PromiseTable<V> table;

  private final @Nullable CacheMap map;

  /** Hits since the last batch; see {@link LoaderStatistics#hits}. */
  private int hits;

  DataLoader(DataLoaderDefinition<K, V> definition, DataLoaderRegistry registry) {
    super(definition, registry);
    this.map = definition.caching && definition.cacheMap != null ? definition.cacheMap.get() : null;
    this.table = definition.deduplicating && map == null ? new PromiseTable<>() : null;
  }

  /**
   * The future of the key's value: the one in the cache, or a new one whose key goes with the next
   * dispatch.
   *
   * <p>When the request was cancelled, or the registry discarded, a new key gets a future that has
   * failed.
   *
   * @throws DataLoaderException when the key cannot be one: {@link Code#INVALID_KEY}
   */
  public CompletableFuture<V> load(K key) {
    return load(key, null);
  }

  /**
   * The same, with something for the batch function to see beside the key.
   *
   * @throws DataLoaderException also when the key is in the cache with another context, and the
   *     definition has no cache key function that would tell them apart: {@link
   *     Code#KEY_CONTEXT_CONFLICT}
   */
  public CompletableFuture<V> load(K key, @Nullable Object keyContext) {
    Object cacheKey = cacheKey(key, keyContext);
    PromiseTable<V> cache = table;
    Promise<V> present = cache == null ? null : cache.find(cacheKey);
    CompletableFuture<V> future =
        present == null ? enqueue(key, keyContext, cacheKey) : hit(present, keyContext);
    return instrumentation == null ? future : watched(future, key, keyContext);
  }

  /** The values of all keys, in their order; fails, when all are done, with the failure of one. */
  public CompletableFuture<List<V>> loadMany(Collection<? extends K> keys) {
    List<CompletableFuture<V>> futures = loadEach(keys);
    return all(futures)
        .thenApply(
            done -> {
              List<V> values = new ArrayList<>(futures.size());
              futures.forEach(future -> values.add(future.join()));
              return values;
            });
  }

  /** What became of each key, in their order; does not fail. */
  public CompletableFuture<List<Outcome<V>>> loadOutcomes(Collection<? extends K> keys) {
    List<CompletableFuture<V>> futures = loadEach(keys);
    return all(futures)
        .handle(
            (done, failed) -> {
              List<Outcome<V>> outcomes = new ArrayList<>(futures.size());
              futures.forEach(future -> outcomes.add(outcomeOf(future)));
              return outcomes;
            });
  }

  private static <V extends @Nullable Object> Outcome<V> outcomeOf(CompletableFuture<V> done) {
    try {
      return Outcome.of(done.join());
    } catch (CompletionException e) {
      Throwable cause = e.getCause();
      return Outcome.failed(cause == null ? e : cause);
    } catch (CancellationException e) {
      return Outcome.failed(e);
    }
  }

  private List<CompletableFuture<V>> loadEach(Collection<? extends K> keys) {
    List<CompletableFuture<V>> futures = new ArrayList<>(keys.size());
    keys.forEach(key -> futures.add(load(key)));
    return futures;
  }

  private static CompletableFuture<Void> all(List<? extends CompletableFuture<?>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture<?>[]::new));
  }

  /**
   * Puts a value into the cache, unless there is a future for the key; without caching does
   * nothing.
   */
  public DataLoader<K, V> prime(K key, V value) {
    return prime(key, Outcome.of(value));
  }

  /**
   * Puts a value or a failure into the cache, unless there is a future for the key; without caching
   * does nothing.
   */
  public DataLoader<K, V> prime(K key, Outcome<V> outcome) {
    Object cacheKey = cacheKey(key, null);
    if (definition.caching) {
      Promise<V> promise = promise(key, PRIMED, cacheKey);
      Throwable failure = outcome.failure();
      if (failure == null) {
        promise.fulfil(valueOf(outcome));
      } else {
        promise.fail(failure);
      }
      store(promise);
    }
    return this;
  }

  @SuppressWarnings("NullAway") // null where V is nullable
  private static <V extends @Nullable Object> V valueOf(Outcome<V> outcome) {
    return outcome.value();
  }

  /**
   * Removes the key from the cache of this request; who waits for its future gets it all the same.
   */
  public DataLoader<K, V> clear(K key) {
    Object cacheKey = cacheKey(key, null);
    if (map != null) {
      map.remove(cacheKey);
    } else if (table != null && definition.caching) {
      registry.lock();
      try {
        table.remove(cacheKey, null);
      } finally {
        registry.unlock();
      }
    }
    return this;
  }

  /**
   * Removes all keys from the cache of this request; who waits for a future gets it all the same.
   */
  public DataLoader<K, V> clearAll() {
    if (map != null) {
      map.clear();
    } else if (table != null && definition.caching) {
      registry.lock();
      table.clear();
      registry.unlock();
    }
    return this;
  }

  /**
   * The future for the key that is in the cache or, if keys are de-duplicated, queued; or null.
   * Loads nothing.
   */
  @SuppressWarnings("unchecked") // the cache map of this loader holds its futures
  public @Nullable CompletableFuture<V> getIfPresent(K key) {
    Object cacheKey = cacheKey(key, null);
    if (map != null) {
      return (CompletableFuture<V>) map.get(cacheKey);
    }
    return table == null ? null : table.find(cacheKey);
  }

  /** The same if it is done, or null. */
  public @Nullable CompletableFuture<V> getIfCompleted(K key) {
    CompletableFuture<V> future = getIfPresent(key);
    return future != null && future.isDone() ? future : null;
  }

  @Override
  public String toString() {
    return "DataLoader[" + name() + "]";
  }

  private Object cacheKey(@Nullable K key, @Nullable Object keyContext) {
    if (key == null) {
      throw new DataLoaderException(Code.INVALID_KEY, name(), "null is no key");
    }
    return definition.cacheKey == null
        ? key
        : Objects.requireNonNull(definition.cacheKey.apply(key, keyContext), "cacheKey");
  }

  private Promise<V> promise(Object key, @Nullable Object keyContext, Object cacheKey) {
    return definition.cacheKey == null
        ? new Promise<>(key, keyContext)
        : new Promise.WithCacheKey<>(key, keyContext, cacheKey);
  }

  @SuppressWarnings("ReferenceEquality") // the common case, before equals
  private CompletableFuture<V> hit(Promise<V> present, @Nullable Object keyContext) {
    if (keyContext != present.keyContext
        && present.keyContext != PRIMED
        && definition.cacheKey == null
        && !Objects.equals(keyContext, present.keyContext)) {
      throw new DataLoaderException(
          Code.KEY_CONTEXT_CONFLICT,
          name(),
          "a key was loaded with two contexts: give the definition a cacheKey function that sees"
              + " both, or load with one context");
    }
    hits++;
    return present;
  }

  private CompletableFuture<V> watched(
      CompletableFuture<V> future, K key, @Nullable Object keyContext) {
    LoaderInstrumentation.End end =
        Watching.begin(instrumentation, one -> one.onLoad(this, key, keyContext));
    if (end != null) {
      var unused = future.whenComplete((value, failure) -> Watching.end(end, failure));
    }
    return future;
  }

  @SuppressWarnings("unchecked") // the cache map of this loader holds its futures
  private CompletableFuture<V> enqueue(K key, @Nullable Object keyContext, Object cacheKey) {
    if ((table != null || map != null) && cacheKey.getClass().isArray()) {
      throw new DataLoaderException(
          Code.INVALID_KEY,
          name(),
          "an array equals only itself: give the definition a cacheKey function, or use lists");
    }
    Promise<V> promise = promise(key, keyContext, cacheKey);
    if (map != null) {
      CompletableFuture<?> present = map.putIfAbsent(cacheKey, promise);
      if (present != null) {
        return present instanceof Promise<?> own
            ? hit((Promise<V>) own, keyContext)
            : (CompletableFuture<V>) present;
      }
    }
    Throwable refusal = registry.refusal(name());
    Promise<V> present = null;
    boolean wake = false;
    registry.lock();
    try {
      refusal = refusal != null ? refusal : registry.refusalLocked(name());
      present = refusal != null || table == null ? null : table.find(cacheKey);
      if (refusal == null && present == null) {
        if (table != null && (definition.caching || definition.batching)) {
          table.add(promise);
        }
        wake = definition.batching && queue(promise);
      }
    } finally {
      registry.unlock();
    }
    if (present != null) {
      return hit(present, keyContext);
    }
    if (refusal != null) {
      failed(promise, refusal);
    } else if (!definition.batching) {
      start(promise, 1, Sweep.tick());
    } else if (wake) {
      registry.queued();
    }
    return promise;
  }

  private void store(Promise<V> promise) {
    if (map != null) {
      var unused = map.putIfAbsent(promise.cacheKey(), promise);
    } else if (table != null) {
      registry.lock();
      try {
        if (table.find(promise.cacheKey()) == null) {
          table.add(promise);
        }
      } finally {
        registry.unlock();
      }
    }
  }

  @Override
  void taken() {
    if (table != null && !definition.caching) {
      table.clear();
    }
  }

  void countBatch(int keys) {
    Counters counters = definition.counters;
    counters.batches.increment();
    counters.batchedKeys.add(keys);
    countHits();
  }

  /** Adds the hits since the last time to the counters of the definition. */
  void countHits() {
    int hit = hits;
    if (hit > 0) {
      hits -= hit;
      definition.counters.hits.add(hit);
    }
  }

  /**
   * Fails a promise, and forgets it first unless its failure is to stay, so that who hears of it
   * can load again.
   */
  void failed(Promise<V> promise, Throwable failure) {
    definition.counters.failedKeys.increment();
    try {
      if (!definition.caching || !keeps(failure)) {
        forget(promise);
      }
    } catch (Throwable own) {
      Watching.log("A failed key of data loader '" + name() + "' stays in its cache", own);
    } finally {
      promise.fail(failure);
    }
  }

  private boolean keeps(Throwable failure) {
    try {
      return definition.cacheFailures.test(failure);
    } catch (Throwable own) {
      Watching.log("cacheFailures of data loader '" + name() + "' failed", own);
      return false;
    }
  }

  private void forget(Promise<V> promise) {
    if (map != null) {
      map.remove(promise.cacheKey(), promise);
    } else if (table != null) {
      registry.lock();
      try {
        table.remove(promise.cacheKey(), promise);
      } finally {
        registry.unlock();
      }
    }
  }
}
