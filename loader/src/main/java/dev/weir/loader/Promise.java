package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The future of one key: what {@code load} returns to everybody who asks for the key, the entry of
 * the queue, and the entry of the cache, in one object.
 *
 * <p>Because it is shared, its holders cannot complete or cancel it: those methods return false,
 * and time-outs act on a copy. What depends on it is a plain future, which belongs to who made it.
 */
class Promise<V extends @Nullable Object> extends CompletableFuture<V> {
  private static final VarHandle SINCE;

  static {
    try {
      SINCE = MethodHandles.lookup().findVarHandle(Promise.class, "since", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** How often who needs a promise queued looks whether it is: seconds, for what is a moment. */
  private static final int LOOKS = 100_000;

  final Object key;
  final @Nullable Object keyContext;

  /** Of what the caches know the key by; see {@link PromiseTable#hash}. */
  final int hash;

  /** When it was queued or started, in ticks of {@link Sweep}; 0 before that. */
  private int since;

  /** The one that was queued before this; changed only by who adds or takes this. */
  @Nullable Promise<V> before;

  private Promise(Object key, @Nullable Object keyContext, int hash) {
    this.key = key;
    this.keyContext = keyContext;
    this.hash = hash;
  }

  @SuppressWarnings("ReferenceEquality") // without a cache key function it is the same object
  static <V extends @Nullable Object> Promise<V> of(
      Object key, @Nullable Object keyContext, Object cacheKey, int hash) {
    return cacheKey == key
        ? new Promise<>(key, keyContext, hash)
        : new WithCacheKey<>(key, keyContext, cacheKey, hash);
  }

  /** Something to compare with that is no promise. */
  static Promise<?> marker() {
    return new Promise<@Nullable Object>(new Object(), null, 0);
  }

  /** What the caches know the key by. */
  Object cacheKey() {
    return key;
  }

  /** The promise of a loader with a cache key function. */
  private static final class WithCacheKey<V extends @Nullable Object> extends Promise<V> {
    private final Object cacheKey;

    WithCacheKey(Object key, @Nullable Object keyContext, Object cacheKey, int hash) {
      super(key, keyContext, hash);
      this.cacheKey = cacheKey;
    }

    @Override
    Object cacheKey() {
      return cacheKey;
    }
  }

  /** Whether the caches know it by this key. */
  @SuppressWarnings("ReferenceEquality") // the common case, before equals
  final boolean isOf(Object otherKey, int otherHash) {
    Object own = cacheKey();
    return own == otherKey || (hash == otherHash && own.equals(otherKey));
  }

  /** It is queued or started from now on. */
  final void begun() {
    SINCE.setRelease(this, Sweep.tick());
  }

  /** Ticks since it was queued or started. */
  final int age() {
    int begun = (int) SINCE.getAcquire(this);
    return begun == 0 ? 0 : Sweep.tick() - begun;
  }

  /**
   * Waits for the few instructions after which a thread that has put the promise into a cache has
   * it in the queue, so that a dispatch after this has the key.
   */
  @SuppressWarnings("ThreadPriorityCheck") // that thread has a few instructions to go: let it run
  final void awaitBegun() {
    for (int looks = 0; (int) SINCE.getAcquire(this) == 0 && looks < LOOKS; looks++) {
      if (looks < 64) {
        Thread.onSpinWait();
      } else if (looks < 1000) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(50_000);
      }
    }
  }

  final void fulfil(V value) {
    super.complete(value);
  }

  final void fail(Throwable failure) {
    super.completeExceptionally(failure);
  }

  /** Ends it as a stage ended. */
  final void settle(V value, @Nullable Throwable failure) {
    if (failure == null) {
      super.complete(value);
    } else {
      super.completeExceptionally(Answers.unwrap(failure));
    }
  }

  @Override
  public boolean complete(V value) {
    return false;
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    return false;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return false;
  }

  @Override
  public void obtrudeValue(V value) {
    throw shared();
  }

  @Override
  public void obtrudeException(Throwable failure) {
    throw shared();
  }

  private UnsupportedOperationException shared() {
    return new UnsupportedOperationException(
        "This future is shared by all who load the key: change a copy() of it");
  }

  @Override
  public CompletableFuture<V> orTimeout(long timeout, TimeUnit unit) {
    return copy().orTimeout(timeout, unit);
  }

  @Override
  public CompletableFuture<V> completeOnTimeout(V value, long timeout, TimeUnit unit) {
    return copy().completeOnTimeout(value, timeout, unit);
  }

  @Override
  public CompletableFuture<V> completeAsync(Supplier<? extends V> supplier, Executor executor) {
    return copy().completeAsync(supplier, executor);
  }

  @Override
  public CompletableFuture<V> completeAsync(Supplier<? extends V> supplier) {
    return copy().completeAsync(supplier);
  }

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }
}
