package dev.weir.context;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The phases of a context, its hooks, and its teardown.
 *
 * <pre>
 * OPEN --close, no lease--&gt; TEARDOWN --&gt; ENDED
 * OPEN --close, leases out--&gt; CLOSED --last release--&gt; TEARDOWN --&gt; ENDED
 * </pre>
 *
 * <p>How a creation and the end agree on who destroys an instance is in {@link ContextTable}. From
 * TEARDOWN on nobody locks, and the hooks belong to the thread that tears down.
 */
abstract sealed class ContextLifecycle extends ContextTable permits RequestContext {

  /** Changed with the lock held: the last registered first. */
  private volatile @Nullable Hook hooks;

  /** Written in the teardown, and read only for the question whether it is this thread. */
  private @Nullable Thread teardownThread;

  /** Waits for the end of a teardown, unless that is one of this thread. */
  final void awaitTeardown() {
    boolean interrupted = false;
    long nanos = 10_000;
    while (phase(state()) == TEARDOWN && teardownThread != Thread.currentThread()) {
      LockSupport.parkNanos(this, nanos);
      interrupted |= Thread.interrupted();
      nanos = Math.min(2 * nanos, 1_000_000);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** What closing makes of the word: with leases out, their holders go on. */
  static int closing(int state) {
    if (phase(state) != OPEN) {
      return state;
    }
    return inPhase(state, leased(state) ? CLOSED : TEARDOWN);
  }

  /** What the release of a lease makes of the word. */
  static int releasing(int state) {
    int rest = state - LEASE;
    return phase(rest) == CLOSED && !leased(rest) ? inPhase(rest, TEARDOWN) : rest;
  }

  /** Tears down; by the thread that set the phase. */
  final void tearDown() {
    Throwable failure = null;
    Waiter waiting = takeWaiters();
    if (isEmpty() && hooks == null) {
      own(inPhase(state(), ENDED));
      wake(waiting);
    } else {
      teardownThread = Thread.currentThread();
      wake(waiting);
      failure = runHooks(Hook.Kind.BEFORE_CLOSE, this, null);
      failure = destroyAll(self(), failure);
      failure = runHooks(Hook.Kind.AFTER_CLOSE, this, failure);
      teardownThread = null;
      own(inPhase(state(), ENDED));
    }
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

  /** Runs the hooks of one kind, the last registered first, and returns what is to be thrown. */
  final @Nullable Throwable runHooks(Hook.Kind kind, Object argument, @Nullable Throwable before) {
    Throwable result = before;
    for (Hook hook = hooks; hook != null; hook = hook.next) {
      if (hook.kind == kind && hook.claim()) {
        try {
          hook.run(argument);
        } catch (Throwable failure) {
          result = Failures.join(result, failure);
        }
      }
    }
    return result;
  }

  /** With the lock held. */
  final void link(Hook hook) {
    hook.next = hooks;
    hooks = hook;
  }

  /** Takes a hook that was claimed off the list, if there is time for that. */
  final void unlink(Hook hook) {
    int state = lock();
    if (phase(state) < TEARDOWN) {
      hooks = Hook.without(hooks, hook);
    }
    unlock(state);
  }

  /** What the context was cancelled with; to be called once that was. */
  final @Nullable Throwable cause() {
    Hook hook = Hook.last(hooks, Hook.Kind.CAUSE);
    return hook == null ? null : (Throwable) hook.content;
  }

  /** With the lock held: cancels, unless that is done or too late. */
  final boolean cancel(int state, Hook cause) {
    boolean teardown = phase(state) == TEARDOWN && teardownThread == Thread.currentThread();
    if (cancelled(state) || (phase(state) >= TEARDOWN && !teardown)) {
      unlock(state);
      return false;
    }
    link(cause);
    if (teardown) {
      own(state | CANCELLED);
    } else {
      unlock(state | CANCELLED);
    }
    return true;
  }

  private RequestContext self() {
    return (RequestContext) this;
  }
}
