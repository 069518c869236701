package dev.weir.loader;

import dev.weir.loader.spi.LoaderInstrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a loader that wait for its dispatch, and the dispatch that makes batches of them.
 *
 * <p>The queue is a list of promises, the newest first. One compare-and-set adds a promise, one
 * swap takes them all. A promise that is done, by its time-out, stays in the queue and is left out
 * when that is taken.
 */
abstract sealed class KeyQueue<K, V extends @Nullable Object> permits DataLoader {
  private static final VarHandle NEWEST;

  static {
    try {
      NEWEST = MethodHandles.lookup().findVarHandle(KeyQueue.class, "newest", Promise.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final DataLoaderDefinition<K, V> definition;
  final DataLoaderRegistry registry;
  final @Nullable LoaderInstrumentation instrumentation;

  private volatile @Nullable Promise<V> newest;

  /** Changed with the lock of the registry held: whether this is on its list. */
  volatile boolean listed;

  /** Guarded by that lock. */
  @Nullable DataLoader<?, ?> nextListed;

  /** Since when a predicate holds the queue back, or 0. */
  volatile long heldSince;

  /** What a predicate threw that holds the queue back, or null. */
  volatile @Nullable Throwable predicateFailure;

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

  /** The number of queued keys; it counts them. */
  public int dispatchDepth() {
    int depth = 0;
    for (Promise<V> promise = newest; promise != null; promise = promise.before) {
      depth += promise.isDone() ? 0 : 1;
    }
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
    Promise<V> last = take();
    if (last == null) {
      return 0;
    }
    Promise<V>[] keys = taken(last);
    if (keys.length > 0) {
      if (lastDispatch != 0) {
        lastDispatch = System.nanoTime();
      }
      start(keys);
    }
    return keys.length;
  }

  /**
   * Adds the promise and sees to it that this is on the list of those to be dispatched; who has the
   * future from another thread waits for that. Returns whether the registry is to be told.
   */
  final boolean queue(Promise<V> promise) {
    Promise<V> before;
    do {
      before = newest;
      promise.before = before;
    } while (!NEWEST.compareAndSet(this, before, promise));
    boolean tell = before == null || heldSince != 0 || !listed;
    registry.list(self());
    promise.begun();
    return tell;
  }

  /** Empties the queue without dispatching it; returns what was in it, the newest first. */
  @SuppressWarnings("unchecked") // the field is of this type
  final @Nullable Promise<V> take() {
    if (heldSince != 0) {
      heldSince = 0;
      predicateFailure = null;
    }
    return newest == null ? null : (Promise<V>) NEWEST.getAndSet(this, (Promise<V>) null);
  }

  /** A predicate has said no; returns whether there is something that it holds back. */
  final boolean hold() {
    if (newest == null) {
      return false;
    }
    if (heldSince == 0) {
      heldSince = System.nanoTime();
    }
    return true;
  }

  final boolean hasQueued() {
    return newest != null;
  }

  /** What was taken, oldest first, without what is done; and not in a list any more. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of generic types
  private Promise<V>[] taken(Promise<V> last) {
    int keys = 0;
    for (Promise<V> promise = last; promise != null; promise = promise.before) {
      keys += promise.isDone() ? 0 : 1;
    }
    Promise<V>[] promises = new Promise[keys];
    for (Promise<V> promise = last; promise != null; ) {
      Promise<V> before = promise.before;
      promise.before = null; // or one that is kept would keep all behind it
      if (keys > 0 && !promise.isDone()) {
        keys--;
        promises[keys] = promise;
      }
      promise = before;
    }
    Promise<V>[] rest = keys == 0 ? promises : Arrays.copyOfRange(promises, keys, promises.length);
    taken(rest);
    return rest;
  }

  /** Makes batches of the promises and starts them. */
  final void start(Promise<V>[] promises) {
    int keys = promises.length;
    int size = definition.maxBatchSize;
    if (keys <= size && instrumentation == null) {
      Batch.of(self(), promises, null).start();
      return;
    }
    int parts = (keys - 1) / size + 1;
    var group =
        new BatchGroup(
            registry, parts, Watching.begin(instrumentation, one -> one.onDispatch(self(), keys)));
    List<Batch<K, V>> batches = new ArrayList<>(parts);
    for (int from = 0; from < keys; from += Math.min(size, keys - from)) {
      Promise<V>[] part = Arrays.copyOfRange(promises, from, from + Math.min(size, keys - from));
      batches.add(Batch.of(self(), part, group));
    }
    group.start(batches);
  }

  /** What is queued, the oldest first; it may be dispatched the next moment. */
  final List<Promise<V>> waiting() {
    List<Promise<V>> waiting = new ArrayList<>();
    for (Promise<V> promise = newest; promise != null; promise = promise.before) {
      if (!promise.isDone()) {
        waiting.add(promise);
      }
    }
    Collections.reverse(waiting);
    return waiting;
  }

  /** Forgets the queue if all in it are done. */
  final void dropDone() {
    Promise<V> last = newest;
    if (last != null
        && last.isDone()
        && dispatchDepth() == 0
        && NEWEST.compareAndSet(this, last, (Promise<V>) null)) {
      heldSince = 0;
      var unused = oldestFirst(last);
    }
  }

  /** What was taken, as a list; not linked any more, or one that is kept would keep the others. */
  static <V extends @Nullable Object> List<Promise<V>> oldestFirst(@Nullable Promise<V> last) {
    List<Promise<V>> promises = new ArrayList<>();
    for (Promise<V> promise = last; promise != null; ) {
      promises.add(promise);
      Promise<V> before = promise.before;
      promise.before = null;
      promise = before;
    }
    Collections.reverse(promises);
    return promises;
  }

  LoaderInstrumentation.@Nullable End observe(Batch<K, V> batch) {
    return Watching.begin(instrumentation, one -> one.onBatch(batch, batch));
  }

  /** These are to be dispatched. */
  abstract void taken(Promise<V>[] promises);

  private DataLoader<K, V> self() {
    return (DataLoader<K, V>) this;
  }
}
