package dev.weir.context;

import org.jspecify.annotations.Nullable;

/**
 * The time during which a context is the current one of a thread; made by {@link
 * ContextPropagation#makeCurrent()} and closed on the same thread, best in try-with-resources.
 *
 * <p>Closing gives the thread back exactly what was current before, also when scopes that were
 * opened inside this one were left open; closing one of those later changes nothing. Closing a
 * second time does nothing; in {@link StrictMode} it is an error.
 *
 * <p>Confined to its thread.
 */
public final class ContextScope implements AutoCloseable {
  private static final ThreadLocal<@Nullable ContextScope> CURRENT = new ThreadLocal<>();

  private final RequestContext context;
  private final @Nullable Lease lease;
  private final @Nullable ContextScope previous;
  private final Thread thread = Thread.currentThread();
  private final @Nullable Object @Nullable [] displaced;
  private boolean closed;

  private ContextScope(
      RequestContext context, @Nullable Lease lease, @Nullable ContextScope previous) {
    this.context = context;
    this.lease = lease;
    this.previous = previous;
    ThreadLocals locals = context.threadLocals();
    this.displaced = locals == null ? null : locals.put();
  }

  static ContextScope open(RequestContext context, @Nullable Lease lease) {
    var scope = new ContextScope(context, lease, CURRENT.get());
    CURRENT.set(scope);
    if (StrictMode.ON) {
      StrictMode.opened(scope);
    }
    return scope;
  }

  static @Nullable RequestContext current() {
    ContextScope scope = CURRENT.get();
    return scope == null ? null : scope.context;
  }

  static @Nullable ContextPropagation currentPropagation() {
    ContextScope scope = CURRENT.get();
    if (scope == null) {
      return null;
    }
    return scope.lease == null ? scope.context : scope.lease;
  }

  /** Whether this thread runs in the scope of a lease of the context that was not released. */
  static boolean holdsLease(RequestContext context) {
    ContextScope scope = CURRENT.get();
    return scope != null
        && scope.context == context
        && scope.lease != null
        && !scope.lease.isReleased();
  }

  /**
   * Makes current again what was before this scope was opened.
   *
   * @throws IllegalStateException on another thread than the one that opened it: that thread still
   *     has the context as its current one
   */
  @Override
  public void close() {
    if (Thread.currentThread() != thread) {
      throw StrictMode.explain(
          new IllegalStateException(
              "The scope of "
                  + context
                  + " was opened by thread '"
                  + thread.getName()
                  + "' and cannot be closed by thread '"
                  + Thread.currentThread().getName()
                  + "': wrap the work of the other thread instead"),
          this);
    }
    if (StrictMode.ON) {
      StrictMode.closed(this, closed);
    }
    if (!closed) {
      closed = true;
      if (isOnThread()) {
        CURRENT.set(previous);
        ThreadLocals locals = context.threadLocals();
        if (locals != null && displaced != null) {
          locals.putBack(displaced);
        }
      }
    }
  }

  private boolean isOnThread() {
    for (ContextScope scope = CURRENT.get(); scope != null; scope = scope.previous) {
      if (scope == this) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return "ContextScope[" + context + " on thread '" + thread.getName() + "']";
  }
}
