package dev.weir.loader;

import dev.weir.context.RequestContext;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The loaders of a registry that have keys queued and wait to be dispatched, the first queued
 * first. A loader is on the list at most once, by its flag; it may be there with nothing queued,
 * when it was dispatched by hand.
 */
abstract sealed class DirtyList extends PendingWork permits Dispatcher {
  private static final VarHandle FIRST;

  static {
    try {
      FIRST = MethodHandles.lookup().findVarHandle(DirtyList.class, "first", DataLoader.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Guarded by the lock, but for the look whether there is one. */
  private @Nullable DataLoader<?, ?> first;

  private @Nullable DataLoader<?, ?> last;

  DirtyList(RequestContext context) {
    super(context);
  }

  /** Whether a loader is listed. One read. */
  final boolean hasListed() {
    return FIRST.getAcquire(this) != null;
  }

  /**
   * The same; what this thread wrote before is seen by who lists a loader that this does not see.
   */
  final boolean hasListedNow() {
    VarHandle.fullFence();
    return hasListed();
  }

  /** The loaders on the list; they stay there. */
  final DataLoader<?, ?>[] snapshot() {
    lock();
    try {
      int count = 0;
      for (DataLoader<?, ?> loader = first; loader != null; loader = loader.nextListed) {
        count++;
      }
      DataLoader<?, ?>[] listed = new DataLoader<?, ?>[count];
      int at = 0;
      for (DataLoader<?, ?> loader = first; loader != null; loader = loader.nextListed) {
        listed[at] = loader;
        at++;
      }
      return listed;
    } finally {
      unlock();
    }
  }

  /** Puts a loader on the list, unless it is there. */
  final void list(DataLoader<?, ?> loader) {
    if (loader.listed) {
      return;
    }
    lock();
    try {
      if (!loader.listed) {
        if (last == null) {
          FIRST.setRelease(this, loader);
        } else {
          last.nextListed = loader;
        }
        last = loader;
        loader.listed = true; // now, so that who sees it finds the loader on the list
      }
    } finally {
      unlock();
    }
  }

  /** Takes a loader off the list that is about to be dispatched. */
  final void unlist(DataLoader<?, ?> loader) {
    lock();
    try {
      if (loader.listed) {
        loader.listed = false;
        remove(loader);
      }
    } finally {
      unlock();
    }
  }

  /**
   * Takes a loader off the list if it has nothing queued. A thread that has just queued a key and
   * still saw it listed is seen here, and then it stays.
   */
  final void unlistIdle(DataLoader<?, ?> loader) {
    lock();
    try {
      if (loader.listed) {
        loader.listed = false;
        VarHandle.fullFence();
        if (loader.hasQueued()) {
          loader.listed = true;
        } else {
          remove(loader);
        }
      }
    } finally {
      unlock();
    }
  }

  private void remove(DataLoader<?, ?> loader) {
    DataLoader<?, ?> before = null;
    for (DataLoader<?, ?> at = first; at != null && at != loader; at = at.nextListed) {
      before = at;
    }
    if (before == null) {
      FIRST.setRelease(this, loader.nextListed);
    } else {
      before.nextListed = loader.nextListed;
    }
    last = last == loader ? before : last;
    loader.nextListed = null;
  }
}
