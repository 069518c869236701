package dev.weir.loader;

import dev.weir.context.ContextScope;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The one kind of batch function inside: calls the user's for the keys of a batch and sees to it
 * that the batch is settled. Made when a definition is; what it throws fails the batch.
 *
 * <p>A definition pairs the function, the keys and the values by its type parameters, which are
 * gone here.
 */
@FunctionalInterface
interface Answering {

  void answer(Batch<?, ?> batch) throws Exception;

  /** For functions that give a stage; the reader knows what the stage is of. */
  static Answering stage(BatchFunction<?, ?> function, Answers reader) {
    Objects.requireNonNull(function, "function");
    return batch -> await(batch, (CompletionStage<?>) call(function, batch), reader);
  }

  /** Settles the batch by the stage's end. */
  private static void await(Batch<?, ?> batch, @Nullable CompletionStage<?> stage, Answers kind) {
    if (stage == null) {
      throw batch.noResult("a stage");
    }
    if (stage instanceof CompletableFuture<?>) {
      CompletableFuture<?> future = stage.toCompletableFuture(); // a minimal stage refuses isDone
      if (future.isDone() && !future.isCompletedExceptionally()) {
        batch.answered(kind, future.join());
        return;
      }
      batch.work(() -> future.cancel(true));
    }
    stage.whenComplete(
        (value, failure) ->
            batch.answered(
                failure == null ? kind : Answers.FAILURE, failure == null ? value : failure));
  }

  /** For functions that publish values in the order of the keys. */
  static Answering publisher(BatchFunction<?, ?> function) {
    Objects.requireNonNull(function, "function");
    return batch -> subscribe(batch, call(function, batch), new BatchSubscriber.OfValues(batch));
  }

  /** For functions that publish pairs of key and value. */
  static Answering mappedPublisher(BatchFunction<?, ?> function) {
    Objects.requireNonNull(function, "function");
    return batch -> subscribe(batch, call(function, batch), new BatchSubscriber.OfEntries(batch));
  }

  /** For functions that block. */
  @SuppressWarnings("try") // the scope is there to be closed
  static Answering blocking(Executor executor, BatchFunction<?, ?> function, Answers reader) {
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(function, "function");
    return batch -> {
      var task =
          new FutureTask<@Nullable Object>(
              () -> {
                try (ContextScope scope = batch.registry().enter()) {
                  batch.answered(reader, call(function, batch));
                }
                return null;
              }) {
            @Override
            protected void setException(Throwable failure) {
              super.setException(failure);
              batch.answered(Answers.FAILURE, failure);
            }
          };
      batch.work(() -> task.cancel(true));
      try {
        executor.execute(task);
      } catch (RejectedExecutionException e) {
        throw new DataLoaderException(
            DataLoaderException.Code.REJECTED,
            batch.loaderName(),
            "the executor of its blocking batch function refused the task: it is shut down or full",
            e);
      }
    };
  }

  @SuppressWarnings("unchecked") // see above
  private static @Nullable Object call(BatchFunction<?, ?> function, Batch<?, ?> batch)
      throws Exception {
    return ((BatchFunction<Object, @Nullable Object>) function).load((List<Object>) batch, batch);
  }

  @SuppressWarnings("unchecked") // see above
  private static void subscribe(
      Batch<?, ?> batch, @Nullable Object publisher, BatchSubscriber<?> subscriber) {
    if (publisher == null) {
      throw batch.noResult("a publisher");
    }
    ((Flow.Publisher<Object>) publisher).subscribe((Flow.Subscriber<Object>) subscriber);
  }
}
