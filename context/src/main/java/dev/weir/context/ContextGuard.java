package dev.weir.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The one word that orders all changes of a context but the creation of instances, and the threads
 * that wait for one.
 *
 * <p>The word holds, from its lowest bit: whether a thread is changing the context ({@link
 * #LOCKED}), the phase (two bits), whether the context was cancelled, and the number of leases. A
 * change is a few instructions between {@link #lock()} and {@link #unlock(int)}; code of the user
 * never runs between them, so a thread that finds the word locked spins for a moment. Closing and
 * releasing change the word in one step: {@link #update}. Reading and creating need no lock.
 *
 * <p>The teardown takes the context for good: its phase keeps everybody from locking, so it needs
 * no lock itself, and its end is a plain write.
 */
abstract class ContextGuard {
  private static final int LOCKED = 1;

  /** Instances are read and created. */
  static final int OPEN = 0;

  /** Closed, but leases are out: their holders read and create, nobody else. */
  static final int CLOSED = 2;

  /**
   * One thread tears down; it alone reads, and the context is its own: nobody locks it any more.
   */
  static final int TEARDOWN = 4;

  /** Everything is destroyed. */
  static final int ENDED = 6;

  private static final int PHASE = 6;

  static final int CANCELLED = 8;

  /** What one lease adds to the word. */
  static final int LEASE = 16;

  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(ContextGuard.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int state;

  /**
   * Changed with the lock held: threads that sleep until the next change that could let them go on.
   * Who ends a claim looks at it afterwards; who waits for one looks at the claim once more when it
   * is here: so one sees the other.
   */
  private volatile @Nullable Waiter waiters;

  /** A thread that sleeps until {@link #wake}, and the key that it waits for. */
  static final class Waiter {
    final Thread thread = Thread.currentThread();
    final ContextKey<?> key;
    private final @Nullable Waiter next;
    private volatile boolean woken;

    private Waiter(ContextKey<?> key, @Nullable Waiter next) {
      this.key = key;
      this.next = next;
    }

    /** Returns once woken. An interrupt does not end the wait; it is there again afterwards. */
    void await(Object blocker) {
      boolean interrupted = false;
      while (!woken) {
        LockSupport.park(blocker);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        thread.interrupt();
      }
    }
  }

  /** The word as last written, for one look at the phase; it may be changed the next moment. */
  final int state() {
    return state;
  }

  static int phase(int state) {
    return state & PHASE;
  }

  static int inPhase(int state, int phase) {
    return (state & ~PHASE) | phase;
  }

  static boolean cancelled(int state) {
    return (state & CANCELLED) != 0;
  }

  static boolean leased(int state) {
    return state >= LEASE;
  }

  /**
   * Locks the context and returns the word, without the lock's bit. From TEARDOWN on it does not
   * lock and only returns the word, which then permits nothing to anyone but the thread that tears
   * down.
   */
  final int lock() {
    int seen = (int) STATE.getOpaque(this);
    if ((seen & (LOCKED | TEARDOWN)) == 0 && STATE.compareAndSet(this, seen, seen | LOCKED)) {
      return seen;
    }
    return lockContended();
  }

  private int lockContended() {
    for (int spins = 0; ; spins++) {
      int seen = (int) STATE.getOpaque(this);
      if ((seen & TEARDOWN) != 0) {
        return state; // volatile: what the thread that tears down wrote is seen with it
      }
      if ((seen & LOCKED) == 0 && STATE.compareAndSet(this, seen, seen | LOCKED)) {
        return seen;
      }
      pause(spins);
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // the holder has a few instructions to go: let it run
  private static void pause(int spins) {
    if (spins < 64) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }

  /**
   * Changes the word in one step, when nobody has it locked; a change to what it is does nothing.
   *
   * @return the word that it was
   */
  final int update(IntUnaryOperator change) {
    for (int spins = 0; ; spins++) {
      int seen = state;
      int next = change.applyAsInt(seen);
      if ((seen & LOCKED) == 0 && (next == seen || STATE.compareAndSet(this, seen, next))) {
        return seen;
      }
      pause(spins);
    }
  }

  /** Unlocks the context and sets the word; when {@link #lock} did not lock it, does nothing. */
  final void unlock(int newState) {
    if ((newState & TEARDOWN) == 0) {
      STATE.setRelease(this, newState);
    }
  }

  /** By the thread that tears down: sets a word that is in the teardown, or ends it. */
  final void own(int newState) {
    STATE.setRelease(this, newState);
  }

  /**
   * With the lock held: adds the current thread to those that sleep. It calls {@code await} after
   * unlocking.
   */
  final Waiter enqueue(ContextKey<?> key) {
    Waiter waiter = new Waiter(key, waiters);
    waiters = waiter;
    return waiter;
  }

  /** Wakes all who sleep; during the teardown they are awake. */
  final void wakeAll() {
    if (waiters != null) {
      int state = lock();
      Waiter taken = phase(state) < TEARDOWN ? takeWaiters() : null;
      unlock(state);
      wake(taken);
    }
  }

  /** With the lock held, or by the thread that tears down: takes all who sleep, to be woken. */
  final @Nullable Waiter takeWaiters() {
    Waiter taken = waiters;
    if (taken != null) {
      waiters = null;
    }
    return taken;
  }

  /** With the lock held: the key that the thread sleeps for, or null when it does not sleep. */
  final @Nullable ContextKey<?> awaitedBy(Thread thread) {
    for (Waiter waiter = waiters; waiter != null; waiter = waiter.next) {
      if (waiter.thread == thread) {
        return waiter.key;
      }
    }
    return null;
  }

  static void wake(@Nullable Waiter taken) {
    for (Waiter waiter = taken; waiter != null; waiter = waiter.next) {
      waiter.woken = true;
      LockSupport.unpark(waiter.thread);
    }
  }
}
