package dev.weir.loader;

import dev.weir.loader.spi.LoaderInstrumentation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of a loader that wait for its dispatch, and the dispatch that makes batches of them. */
abstract sealed class KeyQueue<K, V extends @Nullable Object> permits DataLoader {
  final DataLoaderDefinition<K, V> definition;
  final DataLoaderRegistry registry;
  final @Nullable LoaderInstrumentation instrumentation;

  /** Guarded by the lock of the registry: the queue, oldest first. */
  private @Nullable Promise<V> first;

  private @Nullable Promise<V> last;
  private int queued;

  /** Guarded: when the first key was queued, in ticks of {@link Sweep}. */
  private int since;

  /**
   * Guarded: the same of the last key; a batch has that, so that none of its keys ends too early.
   */
  private int lastSince;

  /** Guarded: whether the registry has this on its list, and the next one there. */
  boolean listed;

  @Nullable DataLoader<?, ?> nextListed;

  /** Guarded: since when a predicate holds the queue back, or 0. */
  long heldSince;

  private volatile long lastDispatch;

  KeyQueue(DataLoaderDefinition<K, V> definition, DataLoaderRegistry registry) {
    this.definition = definition;
    this.registry = registry;
    this.instrumentation = registry.instrumentationOf(definition);
    this.lastDispatch = registry.startOfAge(definition);
  }

  /** The name of the definition. */
  public String name() {
    return definition.name();
  }

  /** What this was made from. */
  public DataLoaderDefinition<K, V> definition() {
    return definition;
  }

  /** The registry this belongs to. */
  public DataLoaderRegistry registry() {
    return registry;
  }

  /** The number of queued keys. */
  public int dispatchDepth() {
    registry.lock();
    int depth = queued;
    registry.unlock();
    return depth;
  }

  /**
   * Nanoseconds since the last dispatch; before the first, since the registry was opened if it or
   * its catalog had a predicate then, or else since this loader was made. It is kept only where a
   * predicate may ask, the registry's or the definition's; elsewhere it is {@code Long.MAX_VALUE}.
   */
  public long nanosSinceDispatch() {
    long last = lastDispatch;
    return last == 0 ? Long.MAX_VALUE : System.nanoTime() - last;
  }

  /**
   * Loads what is queued, whatever the predicates say.
   *
   * @return the number of keys
   */
  public int dispatch() {
    registry.lock();
    Promise<V> queue = first;
    int keys = queued;
    int age = lastSince;
    first = null;
    last = null;
    queued = 0;
    heldSince = 0;
    if (keys > 0) {
      taken();
    }
    registry.unlock();
    if (queue != null) {
      if (lastDispatch != 0) {
        lastDispatch = System.nanoTime();
      }
      start(queue, keys, age);
    }
    return keys;
  }

  /** With the lock held; returns whether the registry is to be told. */
  final boolean queue(Promise<V> promise) {
    Promise<V> before = last;
    last = promise;
    lastSince = Sweep.tick();
    queued++;
    if (before != null) {
      before.next = promise;
      return heldSince != 0;
    }
    first = promise;
    since = lastSince;
    if (!listed) {
      listed = true;
      registry.list(self());
    }
    return true;
  }

  /** Makes batches of the queue and starts them. */
  final void start(Promise<V> queue, int keys, int age) {
    int size = definition.maxBatchSize;
    if (keys <= size && instrumentation == null) {
      Batch<K, V> batch = Batch.of(self(), take(queue, keys), age, null);
      batch.start();
      return;
    }
    int parts = (keys - 1) / size + 1;
    var group =
        new BatchGroup(
            registry, parts, Watching.begin(instrumentation, one -> one.onDispatch(self(), keys)));
    Promise<V>[] all = take(queue, keys);
    List<Batch<K, V>> batches = new ArrayList<>(parts);
    for (int from = 0; from < keys; from += Math.min(size, keys - from)) {
      Promise<V>[] part = Arrays.copyOfRange(all, from, from + Math.min(size, keys - from));
      batches.add(Batch.of(self(), part, age, group));
    }
    group.start(batches);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of generic types
  private Promise<V>[] take(Promise<V> queue, int keys) {
    Promise<V>[] promises = new Promise[keys];
    Promise<V> promise = queue;
    for (int i = 0; promise != null && i < keys; i++) {
      promises[i] = promise;
      Promise<V> next = promise.next;
      promise.next = null; // or one that is kept would keep all behind it
      promise = next;
    }
    return promises;
  }

  /** With the lock held: empties the queue without dispatching it. */
  @Nullable Promise<V> takeQueue() {
    Promise<V> queue = first;
    first = null;
    last = null;
    queued = 0;
    heldSince = 0;
    return queue;
  }

  /** With the lock held. */
  boolean hasQueued() {
    return first != null;
  }

  /** With the lock held: the number of queued keys. */
  int depthLocked() {
    return queued;
  }

  /** With the lock held: the keys that were queued first. */
  List<Object> firstKeys(int most) {
    List<Object> keys = new ArrayList<>();
    for (Promise<V> promise = first;
        promise != null && keys.size() < most;
        promise = promise.next) {
      keys.add(promise.key);
    }
    return keys;
  }

  /** With the lock held: ticks since the first key was queued. */
  int ageLocked() {
    return Sweep.tick() - since;
  }

  LoaderInstrumentation.@Nullable End observe(Batch<K, V> batch) {
    return Watching.begin(instrumentation, one -> one.onBatch(batch, batch));
  }

  /** With the lock held: the queue was taken to be dispatched. */
  abstract void taken();

  private DataLoader<K, V> self() {
    return (DataLoader<K, V>) this;
  }
}
