package dev.weir.loader;

import dev.weir.context.ContextScope;
import dev.weir.context.RequestContext;
import dev.weir.loader.DispatchStrategy.Manual;
import dev.weir.loader.DispatchStrategy.Quiescent;
import dev.weir.loader.DispatchStrategy.Retry;
import dev.weir.loader.DispatchStrategy.Ticker;
import dev.weir.loader.spi.LoaderInstrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches the loaders of a registry that have keys queued, by its strategy; never looks at the
 * others.
 *
 * <p>A loader whose queue becomes non-empty puts itself on the list of this (DataLoader.queue);
 * dispatchAll takes loaders off it. A loader is on it at most once: its flag is set when it goes on
 * and cleared, with the lock held, in the step that takes its queue. So a key that is queued while
 * its loader waits to be dispatched goes with that dispatch, and one that comes just after puts the
 * loader on the list again.
 */
abstract sealed class Dispatcher extends PendingWork permits DataLoaderRegistry {
  private static final VarHandle FIRST_LISTED;

  static {
    try {
      FIRST_LISTED =
          MethodHandles.lookup()
              .findVarHandle(DataLoaderRegistry.class, "firstListed", DataLoader.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final RegistryOptions options;
  private final long openedAt;

  /**
   * Guarded by the lock, but for the look whether there is one: loaders with queued keys, the first
   * queued first.
   */
  private @Nullable DataLoader<?, ?> firstListed;

  private @Nullable DataLoader<?, ?> lastListed;

  /** The pending task of a strategy that has one; made when first needed. */
  private volatile @Nullable Pulse pulse;

  /**
   * The task that dispatches in quiescent dispatch; made when first needed. A second one does no
   * harm.
   */
  private volatile @Nullable Turn turn;

  /** Whether the first dispatchAll() was. */
  private volatile boolean started;

  private volatile boolean closed;

  /** Whether the next retry is for all that is listed. */
  private volatile boolean rescheduled;

  Dispatcher(RequestContext context, RegistryOptions options, boolean predicates) {
    super(context);
    this.options = options;
    this.openedAt = options.predicate() != null || predicates ? System.nanoTime() : 0;
  }

  /**
   * Dispatches the loaders that have keys queued and whose predicate passes. Failures of batch
   * functions are those of their keys and are not thrown here.
   *
   * @throws RuntimeException what a predicate threw, after the other loaders were dispatched
   */
  public void dispatchAll() {
    int ignored = dispatchAllWithCount();
  }

  /**
   * The same.
   *
   * @return the number of keys that were dispatched
   */
  public int dispatchAllWithCount() {
    return started && FIRST_LISTED.getAcquire(this) == null ? 0 : dispatchListed();
  }

  private int dispatchListed() {
    return dispatchListed(false);
  }

  /** Dispatches what is on the list, or only what a predicate holds back. */
  @SuppressWarnings("try") // the scope is there to be closed
  private int dispatchListed(boolean heldOnly) {
    started = true;
    if (!hasListed()) {
      return 0;
    }
    if (RequestContext.currentIfPresent() == context()) {
      return dispatchEach(heldOnly);
    }
    try (ContextScope scope = context().makeCurrent()) {
      return dispatchEach(heldOnly);
    }
  }

  /**
   * One by one, as many as are listed now: while one is dispatched, the others stay on the list for
   * other threads, and those that come meanwhile are left for the next time.
   */
  private int dispatchEach(boolean heldOnly) {
    int keys = 0;
    boolean held = false;
    Throwable failure = null;
    for (int left = countListed(); left > 0; left--) {
      DataLoader<?, ?> loader = popListed();
      if (loader == null) {
        break;
      }
      try {
        if ((!heldOnly || loader.heldSince != 0) && passes(loader)) {
          keys += loader.dispatch();
        } else {
          held |= hold(loader, !heldOnly || loader.heldSince != 0);
        }
      } catch (Throwable thrown) {
        held |= hold(loader, true);
        failure = failure == null ? thrown : failure;
      }
    }
    dispatched(held);
    if (failure != null) {
      throw Dispatcher.<RuntimeException>asItIs(failure);
    }
    return keys;
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is erased: its use
  private static <E extends Throwable> E asItIs(Throwable failure) throws E {
    throw (E) failure;
  }

  /**
   * Whether a loader is listed; what this thread wrote before is seen by who lists one it does not
   * see.
   */
  private boolean hasListed() {
    VarHandle.fullFence();
    return FIRST_LISTED.getAcquire(this) != null;
  }

  private int countListed() {
    int count = 0;
    lock();
    for (DataLoader<?, ?> loader = firstListed; loader != null; loader = loader.nextListed) {
      count++;
    }
    unlock();
    return count;
  }

  private @Nullable DataLoader<?, ?> popListed() {
    lock();
    DataLoader<?, ?> loader = firstListed;
    if (loader != null) {
      FIRST_LISTED.setRelease(this, loader.nextListed);
      lastListed = loader.nextListed == null ? null : lastListed;
      loader.nextListed = null;
      loader.listed = false;
    }
    unlock();
    return loader;
  }

  private boolean passes(DataLoader<?, ?> loader) {
    DispatchPredicate own = loader.definition().predicate;
    DispatchPredicate predicate = own != null ? own : options.predicate();
    if (predicate == null || loader.dispatchDepth() == 0) {
      return true;
    }
    Duration longest = options.longestHold();
    long since = loader.heldSince;
    return (longest != null && since != 0 && System.nanoTime() - since >= longest.toNanos())
        || predicate.test(loader);
  }

  /**
   * Puts a loader on the list again that was not dispatched; returns whether it has keys that a
   * predicate holds back.
   */
  private boolean hold(DataLoader<?, ?> loader, boolean refused) {
    long now = System.nanoTime();
    lock();
    boolean queued = loader.hasQueued();
    if (queued) {
      if (refused && loader.heldSince == 0) {
        loader.heldSince = now;
      }
      if (!loader.listed) {
        loader.listed = true;
        list(loader);
      }
    }
    unlock();
    return queued && refused;
  }

  /** With the lock held: puts a loader on the list. */
  void list(DataLoader<?, ?> loader) {
    if (lastListed == null) {
      FIRST_LISTED.setRelease(this, loader);
    } else {
      lastListed.nextListed = loader;
    }
    lastListed = loader;
  }

  /**
   * A loader has gone on the list, or has more keys for its predicate: sees to it that somebody
   * looks.
   */
  void queued() {
    watch();
    // Behind the list and before the look at who is to look at it: one of two threads sees the
    // other.
    VarHandle.fullFence();
    if (options.strategy() instanceof Quiescent) {
      postTurn();
    } else if (started && options.strategy() instanceof Ticker) {
      armPulse();
    }
  }

  /**
   * After a dispatch: sees to it that what is still queued is looked at again, if that is the
   * strategy.
   */
  private void dispatched(boolean held) {
    boolean again =
        switch (options.strategy()) {
          case Ticker ticker -> FIRST_LISTED.getAcquire(this) != null;
          case Retry retry -> held;
          case Quiescent quiescent -> held;
          case Manual manual -> held && options.longestHold() != null;
        };
    if (again) {
      armPulse();
    }
  }

  boolean isClosed() {
    return closed;
  }

  private void armPulse() {
    if (!closed) {
      Pulse present = pulse;
      (present != null ? present : makePulse()).arm();
    }
  }

  private Pulse makePulse() {
    Pulse made = Pulse.of(this, options);
    lock();
    Pulse present = pulse;
    if (present == null) {
      pulse = made;
    }
    unlock();
    return present != null ? present : made;
  }

  /** What the pending task does: a tick dispatches all, a retry what predicates hold back. */
  void pulse() {
    if (closed || !hasListed()) {
      return;
    }
    switch (options.strategy()) {
      case Quiescent quiescent -> postTurn();
      case Ticker ticker -> {
        armPulse();
        int ignored = dispatchListed();
      }
      case Retry retry -> {
        boolean all = rescheduled;
        rescheduled = false;
        int ignored = dispatchListed(!all);
      }
      case Manual manual -> {
        int ignored = dispatchListed(true);
      }
    }
  }

  /** What a turn does. */
  void turn() {
    int ignored = dispatchListed();
  }

  /** Begins a batch that waited for its turn in a limit. */
  void begin(Runnable batch) {
    if (options.strategy() instanceof Quiescent) {
      deliver(batch);
    } else {
      Timers.onVirtualThread(batch);
    }
  }

  private void postTurn() {
    Turn posted = turn;
    if (posted == null) {
      posted = new Turn(this);
      turn = posted;
    }
    if (!posted.getAndSet(true)) {
      deliver(posted);
    }
  }

  /** Runs a turn: in quiescent dispatch, on the serial executor. */
  void deliver(Runnable task) {
    if (options.strategy() instanceof Quiescent quiescent) {
      try {
        quiescent.executor().execute(task);
        return;
      } catch (Throwable e) {
        Watching.log("The executor of " + this + " refused a turn, which is run without it", e);
      }
    }
    task.run();
  }

  /**
   * Has a strategy with a schedule dispatch one schedule from now, and starts its ticking if no
   * {@code dispatchAll()} was. With nothing queued, nothing is scheduled; at most one task is
   * pending.
   */
  public void rescheduleNow() {
    started = true;
    boolean scheduled = options.strategy() instanceof Ticker || options.strategy() instanceof Retry;
    rescheduled = true;
    if (scheduled && hasListed()) {
      armPulse();
    }
  }

  /**
   * Stops the ticking and retrying. What is queued stays queued, and {@link #dispatchAll()} still
   * dispatches it. A second call does nothing.
   */
  public void close() {
    closed = true;
    Pulse present = pulse;
    if (present != null) {
      present.cancel();
    }
  }

  /** Why keys of a loader are queued still. */
  @Override
  String whyQueued(DataLoader<?, ?> loader) {
    String why =
        switch (options.strategy()) {
          case Manual manual -> "nobody has called dispatchAll()";
          case Retry retry -> "nobody has called dispatchAll()";
          case Ticker ticker ->
              closed
                  ? "the registry is closed"
                  : started
                      ? "the next tick is at most " + ticker.schedule() + " away"
                      : "the ticker starts with the first dispatchAll()";
          case Quiescent quiescent -> "the serial executor has not come to the end of its turn";
        };
    return loader.heldSince != 0 ? "a predicate holds them back" : why;
  }

  @Override
  long watchdog() {
    Duration watchdog = options.watchdog();
    return watchdog == null ? 0 : watchdog.toNanos();
  }

  /** From when the age of a loader counts before its first dispatch; 0 where no predicate asks. */
  long startOfAge(DataLoaderDefinition<?, ?> definition) {
    return openedAt != 0 || definition.predicate == null ? openedAt : System.nanoTime();
  }

  @Nullable LoaderInstrumentation instrumentationOf(DataLoaderDefinition<?, ?> definition) {
    LoaderInstrumentation own = definition.instrumentation;
    LoaderInstrumentation all = options.instrumentation();
    if (own == null || all == null) {
      return own == null ? all : own;
    }
    return LoaderInstrumentation.all(List.of(all, own));
  }
}
