package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The one lock of a request's loaders. Held for a few instructions at a time, in which no code of
 * the user runs, so who finds it taken spins for a moment.
 */
abstract class Guard {
  private static final VarHandle LOCKED;

  static {
    try {
      LOCKED = MethodHandles.lookup().findVarHandle(Guard.class, "locked", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // used through LOCKED
  private volatile boolean locked;

  final void lock() {
    if (!LOCKED.compareAndSet(this, false, true)) {
      lockContended();
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // the holder has a few instructions to go: let it run
  private void lockContended() {
    for (int spins = 0; ; spins++) {
      if (!(boolean) LOCKED.getOpaque(this) && LOCKED.compareAndSet(this, false, true)) {
        return;
      }
      if (spins < 64) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
  }

  final void unlock() {
    LOCKED.setRelease(this, false);
  }
}
