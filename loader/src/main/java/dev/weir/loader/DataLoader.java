package dev.weir.loader;

import dev.weir.loader.DataLoaderException.Code;
import dev.weir.loader.spi.LoaderInstrumentation;
import dev.weir.loader.spi.ValueCache;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The loader of one definition in one request: collects keys, loads them together when it is
 * dispatched, and keeps their futures.
 *
 * <p>Thread-safe. A {@code load} of a key that is in the cache takes no lock and allocates nothing.
 * The futures are shared by all who load a key: nobody can complete or cancel them, and {@code
 * orTimeout} and the like act on a copy.
 *
 * <p>Made by {@link DataLoaderRegistry#get}.
 */
/*
 * One key, from load to its value: load() finds no promise, makes one, and puts it into the cache and then into the queue; the
 * registry has this loader on its list now and dispatches it by its strategy; dispatch() takes the queue and makes a Batch of
 * it, or several; Batch calls the batch function and, when it is answered, completes the promises.
 *
 * The end: who ends the registry sets that and then takes the queues; who has queued a key looks at it after that, and takes
 * the queue if the registry has ended. So one of the two fails the key.
 */
public final class DataLoader<K, V extends @Nullable Object> extends KeyQueue<K, V> {
  /** Stands for the key context of what was primed: it is the value whatever the context. */
  private static final Object PRIMED = new Object();

  private final Cache<V> cache;

  /** That of the cache, if it has one. */
  private final @Nullable PromiseTable<V> table;

  /** Hits since the last batch; see {@link LoaderStatistics#hits}. */
  private int hits;

  DataLoader(DataLoaderDefinition<K, V> definition, DataLoaderRegistry registry) {
    super(definition, registry);
    this.cache = new Cache<>(definition, registry);
    this.table = cache.table;
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
    PromiseTable<V> known = table;
    int hash = known == null ? 0 : PromiseTable.hash(cacheKey);
    Promise<V> present = known == null ? null : known.find(cacheKey, hash);
    CompletableFuture<V> future =
        present == null
            ? enqueue(Promise.of(key, keyContext, cacheKey, hash))
            : hit(present, keyContext);
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

  private static CompletableFuture<Void> all(Collection<? extends CompletableFuture<?>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture<?>[]::new));
  }

  /** The values of keys, each loaded with its context; fails with the failure of one. */
  public CompletableFuture<Map<K, V>> loadMany(Map<? extends K, ?> keysAndContexts) {
    Map<K, CompletableFuture<V>> futures = new LinkedHashMap<>();
    keysAndContexts.forEach((key, context) -> futures.put(key, load(key, context)));
    return all(futures.values())
        .thenApply(
            done -> {
              Map<K, V> values = new LinkedHashMap<>();
              futures.forEach((key, future) -> values.put(key, future.join()));
              return values;
            });
  }

  /**
   * Puts a value into the cache, unless there is a future for the key; without caching does
   * nothing.
   */
  public DataLoader<K, V> prime(K key, V value) {
    return prime(key, promise -> promise.fulfil(value));
  }

  /**
   * Puts a failure into the cache, unless there is a future for the key; without caching does
   * nothing.
   */
  public DataLoader<K, V> primeFailure(K key, Throwable failure) {
    Objects.requireNonNull(failure, "failure");
    return prime(key, promise -> promise.fail(failure));
  }

  /**
   * Puts what a stage will give into the cache, unless there is a future for the key; without
   * caching does nothing. A failure of the stage stays in the cache. No timeout ends a stage that
   * never completes.
   */
  public DataLoader<K, V> primeStage(K key, CompletionStage<? extends V> stage) {
    Objects.requireNonNull(stage, "stage");
    return prime(key, promise -> stage.whenComplete(promise::settle));
  }

  private DataLoader<K, V> prime(K key, Consumer<Promise<V>> source) {
    Object cacheKey = cacheKey(key, null);
    if (definition.caching) {
      Promise<V> promise = Promise.of(key, PRIMED, cacheKey, PromiseTable.hash(cacheKey));
      promise.begun();
      source.accept(promise);
      CompletableFuture<V> ignored = cache.putIfAbsent(promise);
    }
    return this;
  }

  /**
   * Removes the key from the cache of this request; who waits for its future gets it all the same.
   */
  public DataLoader<K, V> clear(K key) {
    Object cacheKey = cacheKey(key, null);
    if (definition.caching) {
      cache.remove(cacheKey);
    }
    return this;
  }

  /**
   * Removes all keys from the cache of this request; who waits for a future gets it all the same.
   */
  public DataLoader<K, V> clearAll() {
    if (definition.caching) {
      cache.clear();
    }
    return this;
  }

  /**
   * Removes the key from the cache of this request and from the value cache.
   *
   * @return done when the value cache has forgotten it, or failed to
   */
  public CompletionStage<?> clearThrough(K key) {
    clear(key);
    Object cacheKey = cacheKey(key, null);
    return inValueCache(values -> values.removeAll(List.of(cacheKey)));
  }

  /**
   * Removes all keys from the cache of this request and from the value cache, so for all requests.
   *
   * @return done when the value cache has forgotten them, or failed to
   */
  public CompletionStage<?> clearAllThrough() {
    clearAll();
    return inValueCache(ValueCache::clear);
  }

  private CompletionStage<?> inValueCache(
      Function<ValueCache<V>, @Nullable CompletionStage<?>> change) {
    ValueCache<V> values = definition.valueCache;
    try {
      CompletionStage<?> stage =
          values == null ? CompletableFuture.completedStage(null) : change.apply(values);
      return Objects.requireNonNull(stage, "the value cache gave null for a stage");
    } catch (Throwable failure) {
      return CompletableFuture.failedStage(failure);
    }
  }

  /**
   * The future for the key that is in the cache or, if keys are de-duplicated, queued; or null.
   * Loads nothing.
   */
  public @Nullable CompletableFuture<V> getIfPresent(K key) {
    return cache.isOn() ? cache.get(cacheKey(key, null)) : null;
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
      throw new DataLoaderException(Code.INVALID_KEY, name(), "null is no key: do not load it");
    }
    if (definition.cacheKey == null) {
      return key;
    }
    Object cacheKey = definition.cacheKey.apply(key, keyContext);
    if (cacheKey == null) {
      throw new DataLoaderException(Code.INVALID_KEY, name(), "its cacheKey function gave null");
    }
    return cacheKey;
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
    if (!present.isDone()) {
      present.awaitBegun();
    }
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

  private CompletableFuture<V> enqueue(Promise<V> promise) {
    if (cache.isOn() && promise.cacheKey().getClass().isArray()) {
      throw new DataLoaderException(
          Code.INVALID_KEY,
          name(),
          "an array equals only itself: give the definition a cacheKey function, or use lists");
    }
    Throwable refusal = registry.refusal(name());
    if (refusal != null) {
      definition.counters.failedKeys.increment();
      promise.fail(refusal);
      return promise;
    }
    if (definition.caching || definition.batching) {
      CompletableFuture<V> present = cache.putIfAbsent(promise);
      if (present != null) {
        return present instanceof Promise<V> own ? hit(own, promise.keyContext) : present;
      }
    }
    if (!definition.batching) {
      promise.begun();
      start(alone(promise));
      return promise;
    }
    boolean tell = queue(promise);
    if (registry.hasEnded()) {
      registry.failQueued(this);
    } else if (tell) {
      registry.queued();
    }
    return promise;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of generic types
  private static <V extends @Nullable Object> Promise<V>[] alone(Promise<V> promise) {
    return new Promise[] {promise};
  }

  @Override
  void taken(Promise<V>[] promises) {
    if (!definition.caching && cache.isOn()) {
      for (Promise<V> promise : promises) {
        cache.remove(promise);
      }
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
    if (promise.isDone()) {
      return;
    }
    definition.counters.failedKeys.increment();
    try {
      if (!definition.caching || !keeps(failure)) {
        cache.remove(promise);
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
}
