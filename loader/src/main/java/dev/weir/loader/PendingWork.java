package dev.weir.loader;

import dev.weir.context.ContextClosedException;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a request's loaders have pending, queued keys and running batches, and how it ends: by
 * cancellation, by discard, by time-out. Whatever is pending is found here, and once one of those
 * has happened nothing new becomes pending; so no promise stays incomplete.
 */
abstract sealed class PendingWork extends Guard permits Dispatcher {
  private static final VarHandle LOADERS;

  static {
    try {
      LOADERS =
          MethodHandles.lookup().findVarHandle(PendingWork.class, "loaders", DataLoader[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * How long after its time-out a batch that is settled waits for its turn until that is run all
   * the same.
   */
  private static final int LOST_TICKS = 10;

  private final RequestContext context;
  private @Nullable DataLoader<?, ?>[] loaders = LoaderTable.EMPTY;

  /** Guarded by the lock, like all below. */
  private int loaderCount;

  /** The running batches, the last started first. */
  private @Nullable Batch<?, ?> tracked;

  /**
   * Whether the context tells this of its end; read without the lock, too, where false only costs a
   * second look.
   */
  private boolean attached;

  private boolean watched;
  private boolean warned;
  private boolean cancelled;
  private boolean discarded;

  PendingWork(RequestContext context) {
    this.context = context;
  }

  /** The context of the request. */
  public final RequestContext context() {
    return context;
  }

  /** Lock-free. */
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
    lock();
    for (DataLoader<?, ?> loader : loaders) {
      if (loader != null) {
        existing.add(loader);
      }
    }
    unlock();
    return existing;
  }

  /**
   * Why nothing can be loaded any more, or null. Sees to it that this hears of the end of the
   * context.
   */
  final @Nullable Throwable refusal(String loaderName) {
    if (context.isCancelled()) {
      return cancellation(loaderName);
    }
    if (!attached) {
      attach();
    }
    return null;
  }

  private void attach() {
    lock();
    boolean first = !attached;
    attached = true;
    unlock();
    if (first) {
      try {
        context.beforeClose(closing -> discard());
        context.onCancel(cause -> cancelled());
      } catch (ContextClosedException e) {
        discard();
      }
    }
  }

  /** With the lock held: the same. */
  final @Nullable Throwable refusalLocked(String loaderName) {
    if (discarded) {
      return discarded(loaderName);
    }
    return cancelled ? cancellation(loaderName) : null;
  }

  /** What a batch fails with that would begin now, or null. */
  final @Nullable Throwable endedFailure(String loaderName) {
    if (context.isCancelled()) {
      return cancellation(loaderName);
    }
    return cancelled || discarded ? refusalLocked(loaderName) : null;
  }

  private static DataLoaderException discarded(String loaderName) {
    return new DataLoaderException(
        Code.DISCARDED,
        loaderName,
        "its registry is discarded, since the request context closes: work that may outlive the"
            + " request takes a lease of the context with retain()");
  }

  private CancellationException cancellation(String loaderName) {
    var failure =
        new CancellationException("Data loader '" + loaderName + "': the request was cancelled");
    failure.initCause(context.cancellationCause());
    return failure;
  }

  private void cancelled() {
    lock();
    cancelled = true;
    unlock();
    end(this::cancellation);
  }

  /**
   * Ends the registry: what is queued or running fails, and so does every later load. Called when
   * the context begins to close.
   */
  public void discard() {
    lock();
    discarded = true;
    unlock();
    end(PendingWork::discarded);
  }

  private void end(Function<String, ? extends Throwable> failure) {
    List<Queue<?>> queues = new ArrayList<>();
    List<Batch<?, ?>> batches = new ArrayList<>();
    lock();
    for (DataLoader<?, ?> loader : loaders) {
      if (loader != null) {
        loader.countHits();
      }
      if (loader != null && loader.hasQueued()) {
        queues.add(Queue.of(loader));
      }
    }
    for (Batch<?, ?> batch = tracked; batch != null; batch = batch.trackedAfter) {
      batches.add(batch);
    }
    unlock();
    fail(batches, queues, loader -> failure.apply(loader.name()));
  }

  /** Fails all of these; one that cannot be does not keep the others from it. */
  private static void fail(
      List<Batch<?, ?>> batches,
      List<Queue<?>> queues,
      Function<DataLoader<?, ?>, ? extends Throwable> failure) {
    for (Batch<?, ?> batch : batches) {
      try {
        batch.abandon(failure.apply(batch.loader()));
      } catch (Throwable broken) {
        Watching.log("A batch of " + batch.loader() + " could not be ended", broken);
      }
    }
    for (Queue<?> queue : queues) {
      try {
        queue.fail(failure.apply(queue.loader));
      } catch (Throwable broken) {
        Watching.log("The queue of " + queue.loader + " could not be ended", broken);
      }
    }
  }

  /** What was queued at a loader, taken from it. */
  private record Queue<V extends @Nullable Object>(
      DataLoader<?, V> loader, @Nullable Promise<V> first) {

    static <V extends @Nullable Object> Queue<V> of(DataLoader<?, V> loader) {
      return new Queue<>(loader, loader.takeQueue());
    }

    void fail(Throwable failure) {
      Promise<V> promise = first;
      while (promise != null) {
        Promise<V> next = promise.next;
        promise.next = null;
        loader.failed(promise, failure);
        promise = next;
      }
    }
  }

  /** Keeps the batch in sight until it is settled. */
  final void track(Batch<?, ?> batch) {
    lock();
    Throwable refusal = refusalLocked(batch.loaderName());
    if (refusal == null && !batch.isSettled() && !batch.tracked) {
      batch.tracked = true;
      batch.trackedAfter = tracked;
      if (tracked != null) {
        tracked.trackedBefore = batch;
      }
      tracked = batch;
    }
    unlock();
    if (refusal != null) {
      batch.abandon(refusal);
    }
    watch();
  }

  final void untrack(Batch<?, ?> batch) {
    lock();
    if (batch.tracked) {
      batch.tracked = false;
      if (batch.trackedBefore == null) {
        tracked = batch.trackedAfter;
      } else {
        batch.trackedBefore.trackedAfter = batch.trackedAfter;
      }
      if (batch.trackedAfter != null) {
        batch.trackedAfter.trackedBefore = batch.trackedBefore;
      }
    }
    unlock();
  }

  /** Has the time-outs looked at, from when something is pending until nothing is. */
  final void watch() {
    // Who made something pending did so with the lock held: no sweep has missed it that made this
    // false since.
    if (watched) {
      return;
    }
    lock();
    boolean first = !watched;
    watched = true;
    unlock();
    if (first) {
      Sweep.watch(this);
    }
  }

  /** Ends what took too long; returns whether anything is pending. */
  final boolean sweep() {
    List<Queue<?>> queues = new ArrayList<>();
    List<Batch<?, ?>> batches = new ArrayList<>();
    List<Batch<?, ?>> lost = new ArrayList<>();
    boolean pending = false;
    int oldest = 0;
    lock();
    for (DataLoader<?, ?> loader : loaders) {
      if (loader != null && loader.hasQueued()) {
        pending = true;
        oldest = Math.max(oldest, loader.ageLocked());
        if (loader.ageLocked() >= Sweep.ticks(loader.definition().timeoutNanos)) {
          queues.add(Queue.of(loader));
        }
      }
    }
    for (Batch<?, ?> batch = tracked; batch != null; batch = batch.trackedAfter) {
      pending = true;
      long late = batch.age() - Sweep.ticks(batch.loader.definition().timeoutNanos);
      if (late >= 0 && !batch.isSettled()) {
        batches.add(batch);
      } else if (late >= LOST_TICKS) {
        lost.add(batch);
      }
    }
    boolean warn = !warned && watchdog() > 0 && oldest >= Sweep.ticks(watchdog());
    warned |= warn;
    watched = pending;
    unlock();
    if (warn || !batches.isEmpty() || !queues.isEmpty() || !lost.isEmpty()) {
      // Completions run code of the user, which must not hold up the time-outs of others.
      Timers.onVirtualThread(() -> endLate(batches, queues, lost, warn));
    }
    return pending;
  }

  private void endLate(
      List<Batch<?, ?>> batches, List<Queue<?>> queues, List<Batch<?, ?>> lost, boolean warn) {
    fail(
        batches,
        queues,
        loader ->
            timeout(
                loader,
                batches.stream().anyMatch(batch -> batch.loader() == loader)
                    ? "its batch function did not answer"
                    : "its keys were not dispatched: " + whyQueued(loader)));
    lost.forEach(Batch::run);
    if (warn) {
      Watching.log("Keys have been queued for long. " + describe());
    }
  }

  private static DataLoaderException timeout(DataLoader<?, ?> loader, String what) {
    return new DataLoaderException(
        Code.TIMEOUT,
        loader.name(),
        what + " within " + java.time.Duration.ofNanos(loader.definition().timeoutNanos));
  }

  /** With the lock held. */
  final @Nullable Batch<?, ?> trackedLocked() {
    return tracked;
  }

  /** After how many nanoseconds queued keys are reported, or 0. */
  abstract long watchdog();

  /** What is queued, since when, and why it was not dispatched; and what is running. For people. */
  public abstract String describe();

  /** Why queued keys of a loader were not dispatched yet, for people. */
  abstract String whyQueued(DataLoader<?, ?> loader);
}
