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

  /** Changed with the lock held: how many times a loader was listed. */
  private volatile int listings;

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

  /** How many times a loader was listed. */
  final int listings() {
    return listings;
  }

  /** Takes the first loader off the list, if it was among the first so many listings. */
  final @Nullable DataLoader<?, ?> pop(int until) {
    lock();
    try {
      DataLoader<?, ?> loader = first;
      if (loader == null || loader.listing - until > 0) {
        return null;
      }
      FIRST.setRelease(this, loader.nextListed);
      last = loader.nextListed == null ? null : last;
      loader.nextListed = null;
      loader.listed = false;
      return loader;
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
        loader.listed = true;
        loader.listing = listings + 1;
        listings = loader.listing;
        if (last == null) {
          FIRST.setRelease(this, loader);
        } else {
          last.nextListed = loader;
        }
        last = loader;
      }
    } finally {
      unlock();
    }
  }
}
