package dev.weir.loader;

import dev.weir.context.ContextScope;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What a request's loaders have pending, queued keys and running batches, and how it ends: by
 * cancellation, by discard, by time-out.
 *
 * <p>Whatever is pending is found here: queues by the loaders, batches by a list. Who ends the
 * registry sets that first and looks then; who makes something pending looks afterwards whether it
 * has ended. So nothing stays pending, and no promise incomplete.
 */
abstract sealed class PendingWork extends ContextBound permits DirtyList {
  private static final int CANCELLED = 1;
  private static final int DISCARDED = 2;

  private static final VarHandle LOADERS;
  private static final VarHandle TRACKED;
  private static final VarHandle WATCHED;
  private static final VarHandle ENDED;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      LOADERS = lookup.findVarHandle(PendingWork.class, "loaders", DataLoader[].class);
      TRACKED = lookup.findVarHandle(PendingWork.class, "tracked", Batch.class);
      WATCHED = lookup.findVarHandle(PendingWork.class, "watched", boolean.class);
      ENDED = lookup.findVarHandle(PendingWork.class, "ended", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * How long after its time-out a key waits for the turn that completes it, until that is done
   * without one: an executor may have lost it.
   */
  private static final int LOST_TICKS = 10;

  /** Changed with the lock held, as is their number. */
  private volatile @Nullable DataLoader<?, ?>[] loaders = LoaderTable.EMPTY;

  private int loaderCount;

  /** The running batches, the last started first; some that are over may be among them. */
  private volatile @Nullable Batch<?, ?> tracked;

  /** Whether the time-outs are looked at. */
  private volatile boolean watched;

  private volatile int ended;

  /** Of the thread that looks at time-outs. */
  private boolean warned;

  PendingWork(RequestContext context) {
    super(context);
  }

  final @Nullable DataLoader<?, ?> find(DataLoaderDefinition<?, ?> definition) {
    return LoaderTable.find((DataLoader<?, ?>[]) LOADERS.getAcquire(this), definition);
  }

  /** With the lock held. */
  final void add(DataLoader<?, ?> loader) {
    LOADERS.setRelease(this, LoaderTable.add(loaders, loaderCount, loader));
    loaderCount++;
  }

  /** The loaders that were asked for. */
  final List<DataLoader<?, ?>> existing() {
    List<DataLoader<?, ?>> existing = new ArrayList<>();
    for (DataLoader<?, ?> loader : loaders) {
      if (loader != null) {
        existing.add(loader);
      }
    }
    return existing;
  }

  /**
   * Why nothing can be loaded any more, or null. Sees to it that this hears of the end of the
   * context.
   */
  final @Nullable Throwable refusal(String loaderName) {
    if (ended != 0 || context().isCancelled()) {
      return endedFailure(loaderName);
    }
    return mayLoad() ? null : discarded(loaderName);
  }

  /** Whether what was queued now is to be failed. */
  @Override
  final boolean hasEnded() {
    return ended != 0;
  }

  /** What a batch fails with that would begin now, or null. */
  final @Nullable Throwable endedFailure(String loaderName) {
    if (ended == DISCARDED) {
      return discarded(loaderName);
    }
    return ended != 0 || context().isCancelled() ? cancellation(loaderName) : null;
  }

  private DataLoaderException discarded(String loaderName) {
    return new DataLoaderException(
        Code.DISCARDED,
        loaderName,
        context().isClosed()
            ? "its registry is discarded, since the request context is closed: work that may"
                + " outlive the request takes a lease of the context with retain()"
            : "its registry was discarded: open another for further loads");
  }

  private CancellationException cancellation(String loaderName) {
    var failure =
        new CancellationException("Data loader '" + loaderName + "': the request was cancelled");
    failure.initCause(context().cancellationCause());
    return failure;
  }

  @Override
  final void cancelled() {
    end(CANCELLED);
  }

  /**
   * Ends the registry: what is queued or running fails, and so does every later load. Called when
   * the context begins to close.
   */
  @Override
  public void discard() {
    end(DISCARDED);
    detach();
  }

  private void end(int how) {
    int unused = (int) ENDED.getAndBitwiseOr(this, how);
    for (Batch<?, ?> batch = tracked; batch != null; batch = batch.trackedBefore) {
      if (!batch.isOver()) {
        abandon(batch, failureOfEnd(batch.loaderName(), how));
      }
    }
    for (DataLoader<?, ?> loader : existing()) {
      loader.countHits();
      failQueued(loader, how);
    }
  }

  private Throwable failureOfEnd(String loaderName, int how) {
    return how == DISCARDED ? discarded(loaderName) : cancellation(loaderName);
  }

  /** Fails what was queued at a loader when this had ended. */
  final void failQueued(DataLoader<?, ?> loader) {
    failQueued(loader, ended);
  }

  private static void abandon(Batch<?, ?> batch, Throwable failure) {
    try {
      batch.abandon(failure);
    } catch (Throwable broken) {
      Watching.log("A batch of " + batch.loader() + " could not be ended", broken);
    }
  }

  /** Fails what is queued, in a turn of the registry; until that it is found where it is. */
  private <V extends @Nullable Object> void failQueued(DataLoader<?, V> loader, int how) {
    if (loader.hasQueued()) {
      Throwable failure = failureOfEnd(loader.name(), how);
      deliver(() -> failNow(loader, KeyQueue.oldestFirst(loader.take()), failure));
    }
  }

  private <V extends @Nullable Object> void fail(
      DataLoader<?, V> loader, List<Promise<V>> promises, Throwable failure) {
    deliver(() -> failNow(loader, promises, failure));
  }

  @SuppressWarnings("try") // the scope is there to be closed
  private <V extends @Nullable Object> void failNow(
      DataLoader<?, V> loader, List<Promise<V>> promises, Throwable failure) {
    try (ContextScope scope = enter()) {
      promises.forEach(promise -> loader.failed(promise, failure));
    } catch (Throwable broken) {
      Watching.log("The queue of " + loader + " could not be ended", broken);
    }
  }

  /** Keeps the batch in sight until its promises are complete. */
  final void track(Batch<?, ?> batch) {
    Batch<?, ?> last;
    do {
      last = tracked;
      Batch<?, ?> before = last;
      while (before != null && before.isOver()) {
        before = before.trackedBefore;
      }
      batch.trackedBefore = before;
    } while (!TRACKED.compareAndSet(this, last, batch));
    watch();
    if (ended != 0) {
      batch.abandon(failureOfEnd(batch.loaderName(), ended));
    }
  }

  /** Takes batches that are over off the list, as far as they are the last; the others follow. */
  final void untrack() {
    for (Batch<?, ?> last = tracked; last != null && last.isOver(); last = tracked) {
      TRACKED.compareAndSet(this, last, last.trackedBefore);
    }
  }

  /** Has the time-outs looked at, from when something is pending until nothing is. */
  final void watch() {
    if (!watched && WATCHED.compareAndSet(this, false, true)) {
      Sweep.watch(this);
    }
  }

  /** Ends what took too long; returns whether it is to be called again. By one thread at a time. */
  final boolean sweep() {
    // First, so that who makes something pending after this has looked begins a new watch.
    watched = false;
    List<Runnable> late = new ArrayList<>();
    boolean pending = false;
    int oldest = 0;
    for (DataLoader<?, ?> loader : existing()) {
      int age = lateKeys(loader, late);
      oldest = Math.max(oldest, age);
      pending |= age >= 0;
    }
    untrack();
    Batch<?, ?> kept = null;
    for (Batch<?, ?> batch = tracked; batch != null; batch = batch.trackedBefore) {
      if (batch.isOver() && kept != null) {
        kept.trackedBefore = batch.trackedBefore;
      } else if (!batch.isOver()) {
        kept = batch;
        pending = true;
        lateBatch(batch, late);
      }
    }
    if (!warned && watchdog() > 0 && oldest >= Sweep.ticks(watchdog())) {
      warned = true;
      late.add(() -> Watching.log("Keys have been queued for long. " + describe()));
    }
    if (!late.isEmpty()) {
      // Completions run code of the user, which must not hold up the time-outs of others.
      Timers.onVirtualThread(() -> late.forEach(PendingWork::runLogged));
    }
    return pending && WATCHED.compareAndSet(this, false, true);
  }

  private static void runLogged(Runnable task) {
    try {
      task.run();
    } catch (Throwable failure) {
      Watching.log("What took too long could not be ended", failure);
    }
  }

  /** The age of the oldest key that is queued, or -1 where there is none. */
  private <V extends @Nullable Object> int lateKeys(DataLoader<?, V> loader, List<Runnable> late) {
    if (!loader.hasQueued()) {
      return -1;
    }
    loader.dropDone();
    List<Promise<V>> waiting = loader.waiting();
    List<Promise<V>> over = late(loader, waiting);
    if (!over.isEmpty()) {
      late.add(() -> endLate(loader, over));
    }
    if (waiting.isEmpty()) {
      // All done, but another key would not be told of: it is looked at once more.
      return loader.hasQueued() ? 0 : -1;
    }
    return waiting.get(0).age();
  }

  private <V extends @Nullable Object> void endLate(
      DataLoader<?, V> loader, List<Promise<V>> over) {
    Throwable failure = timeout(loader, "its keys were not dispatched: " + whyQueued(loader));
    if (isLost(loader, over.get(0))) {
      failNow(loader, over, failure);
    } else {
      fail(loader, over, failure);
    }
    tellAgain(loader);
  }

  /** Whether the turn that ends a key which is late has itself been waited for too long. */
  private static boolean isLost(DataLoader<?, ?> loader, Promise<?> promise) {
    return promise.age() - limitOf(loader) >= LOST_TICKS;
  }

  private static <V extends @Nullable Object> List<Promise<V>> late(
      DataLoader<?, V> loader, List<Promise<V>> promises) {
    long limit = limitOf(loader);
    return promises.stream().filter(one -> one.age() >= limit && !one.isDone()).toList();
  }

  private <K, V extends @Nullable Object> void lateBatch(Batch<K, V> batch, List<Runnable> late) {
    Promise<V>[] promises = batch.promises;
    long limit = limitOf(batch.loader);
    if (promises[0].age() < limit) {
      return;
    }
    Promise<V> newest = promises[promises.length - 1];
    if (batch.isAnswered() && isLost(batch.loader, newest)) {
      late.add(() -> batch.rescue(unanswered(batch)));
    } else if (!batch.isSettled() && newest.age() >= limit) {
      late.add(() -> abandon(batch, unanswered(batch)));
    } else if (!batch.isSettled()) {
      List<Promise<V>> over = late(batch.loader, Arrays.asList(promises));
      if (!over.isEmpty()) {
        late.add(() -> fail(batch.loader, over, unanswered(batch)));
      }
    }
  }

  private static DataLoaderException unanswered(Batch<?, ?> batch) {
    return timeout(
        batch.loader(),
        batch.isCalled()
            ? "its batch function did not answer"
            : "its batch function was not called: a scheduler, limit or value cache has the batch");
  }

  private static long limitOf(DataLoader<?, ?> loader) {
    return Sweep.ticks(loader.definition().timeoutNanos);
  }

  private static DataLoaderException timeout(DataLoader<?, ?> loader, String what) {
    return new DataLoaderException(
        Code.TIMEOUT,
        loader.name(),
        "no value within " + Duration.ofNanos(loader.definition().timeoutNanos) + ": " + what);
  }

  /** The last started of the batches that run, with those that are over among them. */
  final @Nullable Batch<?, ?> tracked() {
    return tracked;
  }

  /** Runs a task as a turn of the request. */
  abstract void deliver(Runnable task);

  /** The turn that was to dispatch what has timed out may have been lost: has another look. */
  abstract void tellAgain(DataLoader<?, ?> loader);

  /** After how many nanoseconds queued keys are reported, or 0. */
  abstract long watchdog();

  /** What is queued, since when, and why it was not dispatched; and what is running. For people. */
  public abstract String describe();

  /** Why queued keys of a loader were not dispatched yet, for people. */
  abstract String whyQueued(DataLoader<?, ?> loader);
}
