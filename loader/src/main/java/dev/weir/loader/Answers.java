package dev.weir.loader;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** What a batch was answered with, and how each key gets its part. */
enum Answers {
  /** A list of values. */
  LIST {
    @Override
    void deliver(Batch<?, ?> batch, @Nullable Object answer) {
      List<?> values = sized(batch, answer);
      for (int i = 0; values != null && i < values.size(); i++) {
        batch.value(i, values.get(i));
      }
    }
  },
  /** A list of outcomes. */
  OUTCOMES {
    @Override
    void deliver(Batch<?, ?> batch, @Nullable Object answer) {
      List<?> outcomes = sized(batch, answer);
      for (int i = 0; outcomes != null && i < outcomes.size(); i++) {
        Outcome<?> outcome = (Outcome<?>) outcomes.get(i);
        Throwable failure =
            outcome == null ? batch.noResult("an outcome for every key") : outcome.failure();
        if (outcome == null || failure != null) {
          batch.failure(i, failure == null ? batch.noResult("an outcome") : failure);
        } else {
          batch.value(i, outcome.value());
        }
      }
    }
  },
  /** A map of keys to values. */
  MAP {
    @Override
    void deliver(Batch<?, ?> batch, @Nullable Object answer) {
      if (answer == null) {
        FAILURE.deliver(batch, batch.noResult("a map"));
        return;
      }
      Map<?, ?> values = (Map<?, ?>) answer;
      for (int i = 0; i < batch.size(); i++) {
        batch.value(i, values.get(batch.get(i)));
      }
    }
  },
  /** One failure for every key. */
  FAILURE {
    @Override
    void deliver(Batch<?, ?> batch, @Nullable Object answer) {
      Throwable failure = unwrap((Throwable) java.util.Objects.requireNonNull(answer));
      for (int i = 0; i < batch.size(); i++) {
        batch.failure(i, failure);
      }
    }
  };

  /** Completes the promises of the batch that are not complete yet. */
  abstract void deliver(Batch<?, ?> batch, @Nullable Object answer);

  /** The list, or null after all keys were failed because it is not as long as the batch. */
  private static @Nullable List<?> sized(Batch<?, ?> batch, @Nullable Object answer) {
    List<?> list = (List<?>) answer;
    if (list != null && list.size() == batch.size()) {
      return list;
    }
    FAILURE.deliver(batch, list == null ? batch.noResult("a list") : batch.wrongSize(list.size()));
    return null;
  }

  /** What the failure of a stage stands for. */
  static Throwable unwrap(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause != null
            && (failure instanceof CompletionException || failure instanceof ExecutionException)
        ? cause
        : failure;
  }
}
