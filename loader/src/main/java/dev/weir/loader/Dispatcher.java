package dev.weir.loader;

import dev.weir.context.ContextScope;
import dev.weir.context.RequestContext;
import dev.weir.loader.DispatchStrategy.Manual;
import dev.weir.loader.DispatchStrategy.Quiescent;
import dev.weir.loader.DispatchStrategy.Retry;
import dev.weir.loader.DispatchStrategy.Ticker;
import dev.weir.loader.spi.LoaderInstrumentation;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches the loaders of a registry that have keys queued, by its strategy; never looks at the
 * others.
 *
 * <p>A loader whose queue becomes non-empty is put on the list; dispatchAll takes loaders off it,
 * and then their queues. So a key that is queued while its loader waits to be dispatched goes with
 * that dispatch, and one that comes just after puts the loader on the list again.
 */
abstract sealed class Dispatcher extends DirtyList permits DataLoaderRegistry {
  private final RegistryOptions options;
  private final long openedAt;

  /** The pending task of a strategy that has one; made when first needed. */
  private volatile @Nullable Pulse pulse;

  /** The task that dispatches in quiescent dispatch; made when first needed. */
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
    return started && !hasListed() ? 0 : dispatchListed(false, false);
  }

  /**
   * Dispatches what is on the list, or only what a predicate holds back; by a call, or by itself.
   */
  @SuppressWarnings("try") // the scope is there to be closed
  private int dispatchListed(boolean heldOnly, boolean byItself) {
    started = true;
    if (!hasListedNow()) {
      return 0;
    }
    try (ContextScope scope = enter()) {
      return dispatchEach(heldOnly, byItself);
    }
  }

  /**
   * One by one, those that are listed now; those that come meanwhile are left for the next time. A
   * loader leaves the list when it is dispatched: other threads find those that wait for that, and
   * those that a predicate holds back.
   */
  private int dispatchEach(boolean heldOnly, boolean byItself) {
    int keys = 0;
    boolean held = false;
    Throwable failure = null;
    for (DataLoader<?, ?> loader : snapshot()) {
      if (byItself && closed) {
        break;
      }
      try {
        if (!loader.listed || (heldOnly && loader.heldSince == 0)) {
          continue; // dispatched by another thread meanwhile, or not for this
        }
        if (mayDispatch(loader)) {
          unlist(loader);
          keys += loader.dispatch();
        } else {
          held |= loader.hold();
        }
      } catch (Throwable thrown) {
        loader.predicateFailure = thrown;
        held |= loader.hold();
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

  /** Asks the predicate; where nothing is queued there is nothing to ask. */
  private boolean mayDispatch(DataLoader<?, ?> loader) {
    DispatchPredicate own = loader.definition().predicate;
    DispatchPredicate predicate = own != null ? own : options.predicate();
    if (predicate == null) {
      return true;
    }
    if (loader.dispatchDepth() == 0) {
      loader.dropDone();
      unlistIdle(loader); // it was dispatched by hand
      return false;
    }
    Duration longest = options.longestHold();
    long since = loader.heldSince;
    return (longest != null && since != 0 && System.nanoTime() - since >= Timers.nanos(longest))
        || predicate.test(loader);
  }

  /**
   * A loader is listed that was not, or has more keys for its predicate: sees to it that somebody
   * looks.
   */
  void queued() {
    watch();
    if (options.strategy() instanceof Quiescent) {
      postTurn();
    } else if (options.strategy() instanceof Ticker && (started || hasStarted())) {
      armPulse();
    }
  }

  /** Behind the list: either this sees the first dispatchAll(), or that sees what was listed. */
  private boolean hasStarted() {
    VarHandle.fullFence();
    return started;
  }

  /**
   * After a dispatch: sees to it that what is still queued is looked at again, if that is the
   * strategy.
   */
  private void dispatched(boolean held) {
    boolean again =
        switch (options.strategy()) {
          case Ticker ticker -> hasListed();
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
    try {
      Pulse present = pulse;
      if (present == null) {
        pulse = made;
      }
      return present != null ? present : made;
    } finally {
      unlock();
    }
  }

  /** What the pending task does: a tick dispatches all, a retry what predicates hold back. */
  void pulse() {
    if (closed || !hasListedNow()) {
      return;
    }
    switch (options.strategy()) {
      case Quiescent quiescent -> postTurn();
      case Ticker ticker -> {
        armPulse();
        int ignored = dispatchListed(false, true);
      }
      case Retry retry -> {
        boolean all = rescheduled;
        rescheduled = false;
        int ignored = dispatchListed(!all, true);
      }
      case Manual manual -> {
        int ignored = dispatchListed(true, true);
      }
    }
  }

  /** What a turn does. */
  void turn() {
    if (!closed) {
      int ignored = dispatchListed(false, true);
    }
  }

  /** Begins a batch that waited for its turn in a limit. */
  void begin(Runnable batch) {
    if (options.strategy() instanceof Quiescent) {
      deliver(batch);
    } else {
      Timers.onVirtualThread(batch);
    }
  }

  @Override
  void tellAgain(DataLoader<?, ?> loader) {
    turn = null; // a second one does no harm
    if (loader.hasQueued()) {
      list(loader);
      queued();
    }
  }

  private void postTurn() {
    if (closed) {
      return;
    }
    Turn posted = turn;
    if (posted == null) {
      posted = new Turn(this);
      turn = posted;
    }
    if (!posted.getAndSet(true)) {
      deliver(posted);
    }
  }

  /** In quiescent dispatch, a turn is run on the serial executor. */
  @Override
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
    if (scheduled && hasListedNow()) {
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
    Throwable failure = loader.predicateFailure;
    if (loader.heldSince != 0) {
      return failure == null ? "a predicate holds them back" : "a predicate failed: " + failure;
    }
    return why;
  }

  @Override
  long watchdog() {
    Duration watchdog = options.watchdog();
    return watchdog == null ? 0 : Timers.nanos(watchdog);
  }

  /** From when the age of a loader counts before its first dispatch; 0 where no predicate asks. */
  long startOfAge(DataLoaderDefinition<?, ?> definition) {
    return openedAt != 0 || definition.predicate == null ? openedAt : System.nanoTime();
  }

  @Nullable LoaderInstrumentation instrumentationOf(DataLoaderDefinition<?, ?> definition) {
    return options.instrumentationOf(definition);
  }
}
