package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The one lock of a request's loaders, for what is rare: making a loader, listing one to be
 * dispatched, growing a cache or removing from it. Held for a few instructions at a time, in which
 * no code of the user runs. Who finds it taken waits longer each time before it tries again, so
 * that a thread which comes back soon has it again and moves no cache lines.
 */
abstract sealed class Guard permits ContextBound {
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
    int pauses = 8;
    while (true) {
      for (int i = 0; i < pauses; i++) {
        Thread.onSpinWait();
      }
      if (!(boolean) LOCKED.getOpaque(this) && LOCKED.compareAndSet(this, false, true)) {
        return;
      }
      if (pauses < 256) {
        pauses *= 2;
      } else {
        Thread.yield();
      }
    }
  }

  final void unlock() {
    LOCKED.setRelease(this, false);
  }
}
