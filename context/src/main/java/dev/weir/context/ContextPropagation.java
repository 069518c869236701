package dev.weir.context;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What can be the current context of a thread: a {@link RequestContext}, or a {@link Lease} of one.
 *
 * <p>The {@code wrap} methods give a task that has this as its current context while it runs, and
 * leaves its thread as it was, also when it throws. They hold nothing open: a task wrapped by a
 * {@code RequestContext} that runs after the context was closed finds it closed, always. Work that
 * may run that late is wrapped by a lease, or opens the lease's scope itself.
 *
 * <p>For continuations of a {@link java.util.concurrent.CompletableFuture} wrap the function:
 * {@code future.thenApply(context.wrapFunction(user -> ...))}.
 *
 * <p>All methods may be called from any thread, and the tasks may run on any.
 */
@SuppressWarnings("try") // the scopes are there to be closed
public sealed interface ContextPropagation permits RequestContext, Lease {

  /**
   * What is current on this thread, to be made current on another: the context, or the lease in
   * whose scope it is; null when there is none.
   */
  static @Nullable ContextPropagation currentIfPresent() {
    return ContextScope.currentPropagation();
  }

  /**
   * Makes this the current context of this thread, until the scope is closed on the same thread.
   *
   * @throws IllegalStateException when this is a lease that was released
   */
  ContextScope makeCurrent();

  /** Wraps a task; its {@code run} fails as {@link #makeCurrent()} or the task does. */
  default Runnable wrap(Runnable task) {
    Objects.requireNonNull(task, "task");
    return () -> {
      try (ContextScope scope = makeCurrent()) {
        task.run();
      }
    };
  }

  /** Wraps a task; its {@code call} fails as {@link #makeCurrent()} or the task does. */
  default <V extends @Nullable Object> Callable<V> wrap(Callable<V> task) {
    Objects.requireNonNull(task, "task");
    return () -> {
      try (ContextScope scope = makeCurrent()) {
        return task.call();
      }
    };
  }

  /** Wraps a supplier, for instance for {@code CompletableFuture.supplyAsync}. */
  default <V extends @Nullable Object> Supplier<V> wrapSupplier(Supplier<V> supplier) {
    Objects.requireNonNull(supplier, "supplier");
    return () -> {
      try (ContextScope scope = makeCurrent()) {
        return supplier.get();
      }
    };
  }

  /** Wraps a function, for instance for {@code thenApply} or {@code thenCompose}. */
  default <A extends @Nullable Object, V extends @Nullable Object> Function<A, V> wrapFunction(
      Function<A, V> function) {
    Objects.requireNonNull(function, "function");
    return argument -> {
      try (ContextScope scope = makeCurrent()) {
        return function.apply(argument);
      }
    };
  }

  /** Wraps a function of two arguments, for instance for {@code handle} or {@code thenCombine}. */
  default <A extends @Nullable Object, B extends @Nullable Object, V extends @Nullable Object>
      BiFunction<A, B, V> wrapBiFunction(BiFunction<A, B, V> function) {
    Objects.requireNonNull(function, "function");
    return (first, second) -> {
      try (ContextScope scope = makeCurrent()) {
        return function.apply(first, second);
      }
    };
  }

  /** Wraps a consumer, for instance for {@code thenAccept}. */
  default <A extends @Nullable Object> Consumer<A> wrapConsumer(Consumer<A> consumer) {
    Objects.requireNonNull(consumer, "consumer");
    return argument -> {
      try (ContextScope scope = makeCurrent()) {
        consumer.accept(argument);
      }
    };
  }

  /** Wraps a consumer of two arguments, for instance for {@code whenComplete}. */
  default <A extends @Nullable Object, B extends @Nullable Object> BiConsumer<A, B> wrapBiConsumer(
      BiConsumer<A, B> consumer) {
    Objects.requireNonNull(consumer, "consumer");
    return (first, second) -> {
      try (ContextScope scope = makeCurrent()) {
        consumer.accept(first, second);
      }
    };
  }

  /** An executor that wraps each task and hands it to the given one. */
  default Executor wrap(Executor executor) {
    Objects.requireNonNull(executor, "executor");
    return task -> executor.execute(wrap(task));
  }

  /**
   * An executor service that wraps each task and hands it to the given one. Its life-cycle methods
   * are those of the given one: shutting it down shuts that down.
   */
  default ExecutorService wrap(ExecutorService executor) {
    Objects.requireNonNull(executor, "executor");
    return new WrappedExecutorService(this, executor);
  }
}
