package dev.weir.loader;

import static java.util.Objects.requireNonNull;

import dev.weir.context.ContextScope;
import dev.weir.context.RequestContext;
import dev.weir.loader.spi.BatchScheduler;
import dev.weir.loader.spi.LoaderInstrumentation;
import dev.weir.loader.spi.ValueCache;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Keys that are loaded by one call of the batch function: the list of keys that the function is
 * given, its environment, and the turn that completes the promises.
 *
 * <p>The way of a batch: {@link #start} → the definition's scheduler and limit, if any → {@link
 * #begin} calls the function → {@link #settle}, exactly once, by the answer, a time-out, a
 * cancellation or a discard, whichever is first → the turn of the registry runs {@link #run}, which
 * completes the promises. Later answers are dropped.
 *
 * <p>From its start until its turn is at its end it is tracked by the registry, so that time-outs,
 * cancellations and discards find it, and so that a turn which an executor lost is run after all.
 */
class Batch<K, V extends @Nullable Object> extends AbstractList<K>
    implements RandomAccess, BatchEnvironment, Runnable {
  private static final VarHandle SETTLED;
  private static final VarHandle PERMIT;
  private static final VarHandle BEGUN;
  private static final VarHandle DELIVERED;
  private static final VarHandle END;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      SETTLED = lookup.findVarHandle(Batch.class, "settled", boolean.class);
      PERMIT = lookup.findVarHandle(Batch.class, "permit", boolean.class);
      BEGUN = lookup.findVarHandle(Batch.class, "begun", boolean.class);
      DELIVERED = lookup.findVarHandle(Batch.class, "delivered", boolean.class);
      END = lookup.findVarHandle(Batch.class, "end", LoaderInstrumentation.End.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final DataLoader<K, V> loader;
  final Promise<V>[] promises;

  /** The one that was tracked before this. */
  @Nullable Batch<?, ?> trackedBefore;

  private final @Nullable BatchGroup group;

  /** Stops what the function started; set before the function can be abandoned, or never. */
  private volatile @Nullable Runnable work;

  private volatile LoaderInstrumentation.@Nullable End end;

  @SuppressWarnings("unused") // written through SETTLED
  private volatile boolean settled;

  private volatile boolean permit;

  @SuppressWarnings("unused") // written through BEGUN
  private volatile boolean begun;

  @SuppressWarnings("unused") // written through DELIVERED
  private volatile boolean delivered;

  /** Whether its promises are complete, and its turn at its end. */
  private volatile boolean over;

  private volatile boolean abandoned;

  /** Whether the function was called. */
  private volatile boolean called;

  private @Nullable Answers reader;
  private @Nullable Object answer;

  Batch(DataLoader<K, V> loader, Promise<V>[] promises, @Nullable BatchGroup group) {
    this.loader = loader;
    this.promises = promises;
    this.group = group;
  }

  static <K, V extends @Nullable Object> Batch<K, V> of(
      DataLoader<K, V> loader, Promise<V>[] promises, @Nullable BatchGroup group) {
    ValueCache<V> cache = loader.definition().valueCache;
    return cache == null
        ? new Batch<>(loader, promises, group)
        : new CachedBatch<>(loader, promises, group, cache);
  }

  /** Starts it now, or when the scheduler and the limit of its definition say. */
  final void start() {
    BatchScheduler scheduler = loader.definition().scheduler;
    registry().track(this);
    if (scheduler == null) {
      acquire();
      return;
    }
    try {
      scheduler.schedule(this::acquireOnce, this);
    } catch (Throwable failure) {
      settle(Answers.FAILURE, failure);
    }
  }

  /** However often the scheduler runs it. */
  private void acquireOnce() {
    if (!(boolean) BEGUN.getAndSet(this, true)) {
      acquire();
    }
  }

  private void acquire() {
    BatchLimit limit = loader.definition().limit;
    if (limit == null) {
      begin();
    } else {
      limit.acquire(this);
    }
  }

  /** Takes a permit over; returns false when this has ended, and the permit is to be taken back. */
  final boolean takePermit() {
    permit = true;
    return !settled || !(boolean) PERMIT.getAndSet(this, false);
  }

  /**
   * The permit of the limit is given back once, by the end, or by who hands it over after the end.
   */
  private void releasePermit() {
    BatchLimit limit = loader.definition().limit;
    if (limit != null && (boolean) PERMIT.getAndSet(this, false)) {
      limit.release();
    }
  }

  /** Calls the function, unless this has ended. */
  @SuppressWarnings("try") // the scope is there to be closed
  final void begin() {
    if (settled) {
      return;
    }
    Throwable ended = registry().endedFailure(loaderName());
    if (ended != null) {
      abandon(ended);
      return;
    }
    end = loader.observe(this);
    if (delivered) {
      tellEnd(failure()); // it ended while it began
      return;
    }
    try (ContextScope scope = registry().enter()) {
      load();
    } catch (Throwable failure) {
      settle(Answers.FAILURE, failure);
    }
  }

  /** Calls the batch function; with a value cache, after that was asked. */
  void load() throws Exception {
    called = true;
    loader.definition().answering.answer(this);
  }

  /** Says how to stop what the function started. */
  final void work(Runnable stop) {
    work = stop;
    // Not before it is settled: stopping it may settle it, with another failure.
    if (abandoned && settled) {
      stop(stop);
    }
  }

  private void stop(Runnable stop) {
    try {
      stop.run();
    } catch (Throwable failure) {
      Watching.log("A batch of data loader '" + loaderName() + "' could not be stopped", failure);
    }
  }

  /** Takes the answer of the batch function. */
  void answered(Answers kind, @Nullable Object result) {
    settle(kind, result);
  }

  /** Settles this once; returns whether it was now. */
  final boolean settle(Answers kind, @Nullable Object result) {
    if (!SETTLED.compareAndSet(this, false, true)) {
      return false;
    }
    answer = result;
    VarHandle.releaseFence();
    reader = kind;
    // Now and not in the turn: the other parts of a group may be waiting for it.
    releasePermit();
    if (group == null) {
      registry().deliver(this);
    } else {
      group.partSettled();
    }
    return true;
  }

  /** Settles this with a failure from without, and tells the function to stop. */
  final void abandon(Throwable failure) {
    abandoned = true;
    if (settle(Answers.FAILURE, failure)) {
      Runnable stop = work;
      if (stop != null) {
        stop(stop);
      }
    }
  }

  /** The turn that completes the promises, each of them, whatever goes wrong meanwhile. */
  @Override
  @SuppressWarnings("try") // the scope is there to be closed
  public void run() {
    if ((boolean) DELIVERED.getAndSet(this, true)) {
      return;
    }
    Throwable failure = failure();
    try (ContextScope scope = registry().enter()) {
      complete();
    } catch (Throwable broken) {
      failure = broken;
    } finally {
      failRest(failure);
      over = true;
      registry().untrack();
      tellEnd(failure);
    }
  }

  /**
   * Ends it without its turn, which was lost, or in which code that depends on one key waits for
   * another.
   */
  final void rescue(Throwable failure) {
    run();
    failRest(failure);
    over = true; // also where its turn was broken off, by a stack that was full
    registry().untrack();
  }

  /** What the whole of it failed with, once it is settled; or null. */
  final @Nullable Throwable failure() {
    return reader == Answers.FAILURE ? (Throwable) answer : null;
  }

  private void tellEnd(@Nullable Throwable failure) {
    if (end != null) {
      Watching.end((LoaderInstrumentation.End) END.getAndSet(this, null), failure);
    }
  }

  private void failRest(@Nullable Throwable failure) {
    for (Promise<V> promise : promises) {
      if (!promise.isDone()) {
        loader.failed(promise, failure != null ? failure : noResult("an answer for each key"));
      }
    }
  }

  /** Completes what is not complete yet. */
  void complete() {
    loader.countBatch(promises.length);
    Answers kind = requireNonNull(reader);
    try {
      kind.deliver(this, answer);
    } catch (Throwable broken) {
      // A list or map of the user's that throws while it is read.
      Answers.FAILURE.deliver(this, broken);
    }
  }

  /** Delivers one value in a turn of its own, before the batch is settled. */
  void deliverOne(int at, @Nullable Object value) {
    if (!settled) {
      registry().deliver(() -> valueInContext(at, value));
    }
  }

  @SuppressWarnings("try") // the scope is there to be closed
  private void valueInContext(int at, @Nullable Object value) {
    try (ContextScope scope = registry().enter()) {
      value(at, value);
    }
  }

  /** The promise of the key at this position of the list. */
  Promise<V> promise(int at) {
    return promises[at];
  }

  @SuppressWarnings({
    "unchecked",
    "NullAway"
  }) // what a function of the definition gave for a key of it
  void value(int at, @Nullable Object value) {
    promise(at).fulfil((V) value);
  }

  void failure(int at, Throwable failure) {
    Promise<V> promise = promise(at);
    if (!promise.isDone()) {
      loader.failed(promise, failure);
    }
  }

  final DataLoaderException wrongSize(int received) {
    return DataLoaderException.wrongSize(loaderName(), size(), received);
  }

  final DataLoaderException noResult(String expected) {
    return DataLoaderException.noResult(loaderName(), expected);
  }

  @Override
  @SuppressWarnings("unchecked") // the keys of this loader
  public final K get(int at) {
    return (K) promise(at).key;
  }

  @Override
  public int size() {
    return promises.length;
  }

  @Override
  public final DataLoader<K, V> loader() {
    return loader;
  }

  @Override
  public final String loaderName() {
    return loader.name();
  }

  @Override
  public final DataLoaderRegistry registry() {
    return loader.registry();
  }

  @Override
  public final RequestContext context() {
    return loader.registry().context();
  }

  @Override
  public final List<@Nullable Object> keyContexts() {
    List<@Nullable Object> contexts = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      contexts.add(promise(i).keyContext);
    }
    return contexts;
  }

  @Override
  public final boolean isAbandoned() {
    return abandoned;
  }

  final boolean isSettled() {
    return settled;
  }

  /** Whether the turn that completes it can be run. */
  final boolean isAnswered() {
    boolean answered = reader != null;
    VarHandle.acquireFence();
    return answered;
  }

  final boolean isCalled() {
    return called;
  }

  final boolean isOver() {
    return over;
  }
}
