package dev.weir.loader;

import dev.weir.loader.spi.BatchScheduler;
import dev.weir.loader.spi.CacheMap;
import dev.weir.loader.spi.LoaderInstrumentation;
import dev.weir.loader.spi.ValueCache;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a data loader is: its name, its batch function, its options. Made once, usually at start-up,
 * and shared by all requests; a {@link DataLoaderRegistry} makes the loader of a request from it
 * when that is first asked for.
 *
 * <pre>{@code
 * DataLoaderDefinition<Long, User> users =
 *     DataLoaderDefinition.<Long, User>list("users", (ids, environment) -> userClient.findAll(ids))
 *         .maxBatchSize(100)
 *         .build();
 * }</pre>
 *
 * <p>Immutable but for its counters; thread-safe.
 *
 * @param <K> type of the keys, with {@code equals} and {@code hashCode} by value
 * @param <V> type of the values
 */
public final class DataLoaderDefinition<K, V extends @Nullable Object> {
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  /** Dense, so that tables by definition need no hashing. */
  final int number = NUMBERS.getAndIncrement();

  final Answering answering;
  final boolean caching;
  final boolean batching;
  final boolean deduplicating;
  final int maxBatchSize;
  final long timeoutNanos;
  final Predicate<? super Throwable> cacheFailures;
  final @Nullable BiFunction<? super K, @Nullable Object, ?> cacheKey;
  final @Nullable Supplier<? extends CacheMap> cacheMap;
  final @Nullable ValueCache<V> valueCache;
  final boolean completeAfterCaching;
  final @Nullable BatchScheduler scheduler;
  final @Nullable DispatchPredicate predicate;
  final @Nullable LoaderInstrumentation instrumentation;
  final @Nullable BatchLimit limit;
  final Counters counters = new Counters();
  private final String name;

  private DataLoaderDefinition(Builder<K, V> builder) {
    this.name = builder.name;
    this.answering = builder.answering;
    this.caching = builder.caching;
    this.batching = builder.batching;
    this.deduplicating = builder.caching || builder.deduplicating;
    this.maxBatchSize = builder.maxBatchSize;
    this.timeoutNanos = Timers.nanos(builder.timeout);
    this.cacheFailures = builder.cacheFailures;
    this.cacheKey = builder.cacheKey;
    this.cacheMap = builder.cacheMap;
    this.valueCache = builder.valueCache;
    this.completeAfterCaching = builder.completeAfterCaching;
    this.scheduler = builder.scheduler;
    this.predicate = builder.predicate;
    this.instrumentation = builder.instrumentation;
    this.limit =
        builder.maxConcurrentBatches == 0 ? null : new BatchLimit(builder.maxConcurrentBatches);
  }

  /** A function that gives a stage of the values, one per key, in the order of the keys. */
  public static <K, V extends @Nullable Object> Builder<K, V> list(
      String name,
      BatchFunction<K, ? extends CompletionStage<? extends List<? extends V>>> function) {
    return new Builder<>(name, Answering.stage(function, Answers.LIST));
  }

  /** A function that gives a stage of a map; the value of a key that is not in it is null. */
  public static <K, V extends @Nullable Object> Builder<K, V> mapped(
      String name,
      BatchFunction<K, ? extends CompletionStage<? extends Map<K, ? extends V>>> function) {
    return new Builder<>(name, Answering.stage(function, Answers.MAP));
  }

  /** A function that gives a stage of outcomes, one per key, in the order of the keys. */
  public static <K, V extends @Nullable Object> Builder<K, V> outcomes(
      String name,
      BatchFunction<K, ? extends CompletionStage<? extends List<? extends Outcome<? extends V>>>>
          function) {
    return new Builder<>(name, Answering.stage(function, Answers.OUTCOMES));
  }

  /**
   * A function that publishes the values in the order of the keys; each is delivered as it comes.
   */
  public static <K, V> Builder<K, V> publisher(
      String name, BatchFunction<K, ? extends Flow.Publisher<? extends V>> function) {
    return new Builder<>(name, Answering.publisher(function));
  }

  /**
   * A function that publishes pairs of a key and its value, in any order; each is delivered as it
   * comes. The value of a key that was not published at the end is null.
   */
  public static <K, V> Builder<K, V> mappedPublisher(
      String name, BatchFunction<K, ? extends Flow.Publisher<? extends Map.Entry<K, V>>> function) {
    return new Builder<>(name, Answering.mappedPublisher(function));
  }

  /**
   * A function that blocks and returns the values, one per key, in the order of the keys. It is run
   * on the executor, for instance {@code Executors.newVirtualThreadPerTaskExecutor()}; when the
   * batch is abandoned its thread is interrupted.
   */
  public static <K, V extends @Nullable Object> Builder<K, V> blocking(
      String name, Executor executor, BatchFunction<K, ? extends List<? extends V>> function) {
    return new Builder<>(name, Answering.blocking(executor, function, Answers.LIST));
  }

  /** The same for a function that returns a map; the value of a key that is not in it is null. */
  public static <K, V extends @Nullable Object> Builder<K, V> blockingMapped(
      String name, Executor executor, BatchFunction<K, ? extends Map<K, ? extends V>> function) {
    return new Builder<>(name, Answering.blocking(executor, function, Answers.MAP));
  }

  /** The same for a function that returns outcomes, one per key, in the order of the keys. */
  public static <K, V extends @Nullable Object> Builder<K, V> blockingOutcomes(
      String name,
      Executor executor,
      BatchFunction<K, ? extends List<? extends Outcome<? extends V>>> function) {
    return new Builder<>(name, Answering.blocking(executor, function, Answers.OUTCOMES));
  }

  /** The name, unique in a catalog. */
  public String name() {
    return name;
  }

  /** What its loaders did since it was made. */
  public LoaderStatistics statistics() {
    return counters.read();
  }

  @Override
  public String toString() {
    return "DataLoaderDefinition[" + name + "]";
  }

  /** The options of a definition. Not thread-safe. */
  public static final class Builder<K, V extends @Nullable Object> {
    private final String name;
    private final Answering answering;
    private boolean caching = true;
    private boolean batching = true;
    private boolean deduplicating;
    private int maxBatchSize = Integer.MAX_VALUE;
    private int maxConcurrentBatches;
    private Duration timeout = Duration.ofSeconds(30);
    private Predicate<? super Throwable> cacheFailures = failure -> false;
    private @Nullable BiFunction<? super K, @Nullable Object, ?> cacheKey;
    private @Nullable Supplier<? extends CacheMap> cacheMap;
    private @Nullable ValueCache<V> valueCache;
    private boolean completeAfterCaching;
    private @Nullable BatchScheduler scheduler;
    private @Nullable DispatchPredicate predicate;
    private @Nullable LoaderInstrumentation instrumentation;

    private Builder(String name, Answering answering) {
      this.name = Objects.requireNonNull(name, "name");
      if (name.isBlank()) {
        throw new IllegalArgumentException("A data loader needs a name that is not blank");
      }
      this.answering = answering;
    }

    /** Whether a request keeps the futures of its keys; true unless set. */
    public Builder<K, V> caching(boolean on) {
      this.caching = on;
      return this;
    }

    /**
     * Whether keys wait for a dispatch; true unless set. Otherwise each load calls the batch
     * function with one key.
     */
    public Builder<K, V> batching(boolean on) {
      this.batching = on;
      return this;
    }

    /** Without caching: whether a key that is queued twice is loaded once; false unless set. */
    public Builder<K, V> deduplicating(boolean on) {
      this.deduplicating = on;
      return this;
    }

    /**
     * The largest number of keys given to one call of the batch function; more are split, and the
     * parts run concurrently.
     *
     * @throws IllegalArgumentException when it is not positive
     */
    public Builder<K, V> maxBatchSize(int keys) {
      this.maxBatchSize = positive("maxBatchSize", keys);
      return this;
    }

    /**
     * The largest number of batches of this definition that run at once in the process, over all
     * requests; others wait for their turn. Not limited unless set.
     *
     * @throws IllegalArgumentException when it is not positive
     */
    public Builder<K, V> maxConcurrentBatches(int batches) {
      this.maxConcurrentBatches = positive("maxConcurrentBatches", batches);
      return this;
    }

    /**
     * How long a key may take, from its load, queued or running; 30 seconds unless set. It is
     * looked at ten times a second.
     *
     * @throws IllegalArgumentException when it is not positive
     */
    public Builder<K, V> timeout(Duration timeout) {
      if (Objects.requireNonNull(timeout, "timeout").isNegative() || timeout.isZero()) {
        throw new IllegalArgumentException(
            "timeout of '" + name + "' must be positive: " + timeout);
      }
      this.timeout = timeout;
      return this;
    }

    /**
     * Which failures stay in the cache of the request, whether one key failed or the whole batch;
     * none unless set, so that a later load of the key tries again.
     */
    public Builder<K, V> cacheFailures(Predicate<? super Throwable> which) {
      this.cacheFailures = Objects.requireNonNull(which, "which");
      return this;
    }

    /**
     * What the caches know a key by, given the key and the context it was loaded with, or null.
     * Needed where that context changes the value, and for keys that do not equal each other by
     * value.
     */
    public Builder<K, V> cacheKey(BiFunction<? super K, @Nullable Object, ?> function) {
      this.cacheKey = Objects.requireNonNull(function, "function");
      return this;
    }

    /** A cache of its own for each loader, in the place of the built-in one. */
    public Builder<K, V> cacheMap(Supplier<? extends CacheMap> supplier) {
      this.cacheMap = Objects.requireNonNull(supplier, "supplier");
      return this;
    }

    /** A cache shared by requests, asked before the batch function. */
    public Builder<K, V> valueCache(ValueCache<V> cache) {
      this.valueCache = Objects.requireNonNull(cache, "cache");
      return this;
    }

    /**
     * Whether values are delivered only when they are stored in the value cache; false unless set.
     */
    public Builder<K, V> completeAfterCaching(boolean on) {
      this.completeAfterCaching = on;
      return this;
    }

    /** Decides when and where batches run; at once and on the dispatching thread unless set. */
    public Builder<K, V> scheduler(BatchScheduler scheduler) {
      this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
      return this;
    }

    /** Asked for these loaders in the place of the registry's predicate. */
    public Builder<K, V> predicate(DispatchPredicate predicate) {
      this.predicate = Objects.requireNonNull(predicate, "predicate");
      return this;
    }

    /** Watches these loaders, beside what watches the registry. */
    public Builder<K, V> instrumentation(LoaderInstrumentation instrumentation) {
      this.instrumentation = Objects.requireNonNull(instrumentation, "instrumentation");
      return this;
    }

    /** Fixes the definition. */
    public DataLoaderDefinition<K, V> build() {
      return new DataLoaderDefinition<>(this);
    }

    private int positive(String option, int number) {
      if (number <= 0) {
        throw new IllegalArgumentException(
            option + " of '" + name + "' must be positive: " + number);
      }
      return number;
    }
  }
}
