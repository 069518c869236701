package dev.weir.loader;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
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
  final Object key;
  final @Nullable Object keyContext;

  /** The next in the queue; guarded by the lock of the registry. */
  @Nullable Promise<V> next;

  Promise(Object key, @Nullable Object keyContext) {
    this.key = key;
    this.keyContext = keyContext;
  }

  /** What the caches know the key by. */
  Object cacheKey() {
    return key;
  }

  /** The promise of a loader with a cache key function. */
  static final class WithCacheKey<V extends @Nullable Object> extends Promise<V> {
    private final Object cacheKey;

    WithCacheKey(Object key, @Nullable Object keyContext, Object cacheKey) {
      super(key, keyContext);
      this.cacheKey = cacheKey;
    }

    @Override
    Object cacheKey() {
      return cacheKey;
    }
  }

  final void fulfil(V value) {
    super.complete(value);
  }

  final void fail(Throwable failure) {
    super.completeExceptionally(failure);
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
