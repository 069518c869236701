package dev.weir.context;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * The phases of a context, its hooks, and its teardown.
 *
 * <pre>
 * OPEN --close, no lease--&gt; TEARDOWN --&gt; ENDED
 * OPEN --close, leases out--&gt; CLOSED --last release--&gt; TEARDOWN --&gt; ENDED
 * </pre>
 *
 * <p>An instance becomes present under the lock and only in a phase that permits it; the phase
 * changes under the lock. So either the teardown sees the instance, or its creator sees the phase
 * and destroys it: one of the two, never both. In TEARDOWN the table belongs to the thread that
 * tears down.
 */
abstract sealed class ContextLifecycle extends ContextTable permits RequestContext {

  /** Guarded by the lock: the last registered first. */
  private @Nullable Hook hooks;

  /** Written under the lock before the phase is TEARDOWN, read after the phase was seen to be. */
  private @Nullable Thread teardownThread;

  /** With the lock held, which is given back. */
  final void awaitTeardown(int locked) {
    int state = locked;
    while (phase(state) == TEARDOWN && teardownThread != Thread.currentThread()) {
      Waiter waiter = enqueue(null);
      unlock(state);
      waiter.await(this);
      state = lock();
    }
    unlock(state);
  }

  /** With the lock held, which is given back: the context is to be torn down by this thread. */
  final void tearDown(int locked) {
    Throwable failure = null;
    int state = locked;
    if (!isEmpty() || hooks != null) {
      teardownThread = Thread.currentThread();
      Waiter waiting = takeWaiters();
      unlock(inPhase(state, TEARDOWN));
      wake(waiting);
      failure = destroyAll();
      state = lock();
      teardownThread = null;
    }
    Waiter waiting = takeWaiters();
    unlock(inPhase(state, ENDED));
    wake(waiting);
    if (StrictMode.ON) {
      StrictMode.closed(self());
    }
    Failures.rethrow(failure);
  }

  /** Whether this thread may read in a phase of the state. */
  final boolean mayRead(int state) {
    return mayWrite(state)
        || (phase(state) == TEARDOWN && teardownThread == Thread.currentThread());
  }

  /** Whether this thread may create and change in a phase of the state. */
  final boolean mayWrite(int state) {
    int phase = phase(state);
    return phase == OPEN || (phase == CLOSED && ContextScope.holdsLease(self()));
  }

  /**
   * Destroys every instance, newest first, between the two kinds of listeners; returns what is to
   * be thrown.
   */
  private @Nullable Throwable destroyAll() {
    Throwable failure = runHooks(Hook.Kind.BEFORE_CLOSE, this, null);
    for (ContextKey<?> key = newest(); key != null; key = newest()) {
      failure = destroyNewest(key, failure);
    }
    return runHooks(Hook.Kind.AFTER_CLOSE, this, failure);
  }

  private @Nullable Throwable destroyNewest(ContextKey<?> key, @Nullable Throwable before) {
    try {
      key.destroy(requireNonNull(take(key)), self());
      return before;
    } catch (Throwable failure) {
      return Failures.join(before, failure);
    }
  }

  /** Runs the hooks of one kind, the last registered first, and returns what is to be thrown. */
  final @Nullable Throwable runHooks(Hook.Kind kind, Object argument, @Nullable Throwable before) {
    Throwable result = before;
    for (Hook hook = takeHook(kind); hook != null; hook = takeHook(kind)) {
      try {
        hook.run(argument);
      } catch (Throwable failure) {
        result = Failures.join(result, failure);
      }
    }
    return result;
  }

  /**
   * The look without the lock is enough: who runs hooks of a kind has seen to it that no more are
   * added.
   */
  private @Nullable Hook takeHook(Hook.Kind kind) {
    if (hooks == null) {
      return null;
    }
    int state = lock();
    Hook hook = Hook.last(hooks, kind);
    if (hook != null) {
      hooks = Hook.without(hooks, hook);
    }
    unlock(state);
    return hook;
  }

  /** With the lock held. */
  final void link(Hook hook) {
    hook.next = hooks;
    hooks = hook;
  }

  final void unregister(Hook hook) {
    int state = lock();
    hooks = Hook.without(hooks, hook);
    unlock(state);
  }

  /** What the context was cancelled with, as a hook of its own kind. */
  final @Nullable Hook cause() {
    int state = lock();
    Hook hook = Hook.last(hooks, Hook.Kind.CAUSE);
    unlock(state);
    return hook;
  }

  private RequestContext self() {
    return (RequestContext) this;
  }
}
