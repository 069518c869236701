package dev.weir.loader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Delivers what a publisher publishes for a batch, each as it comes. Called serially, as the Flow
 * contract says.
 */
abstract sealed class BatchSubscriber<T> implements Flow.Subscriber<T> {
  final Batch<?, ?> batch;
  private Flow.@Nullable Subscription subscription;

  BatchSubscriber(Batch<?, ?> batch) {
    this.batch = batch;
  }

  @Override
  public final void onSubscribe(Flow.Subscription given) {
    if (subscription != null) {
      given.cancel();
      return;
    }
    subscription = given;
    batch.work(given::cancel);
    given.request(Long.MAX_VALUE);
  }

  @Override
  public final void onError(Throwable failure) {
    batch.answered(Answers.FAILURE, failure);
  }

  /** Values in the order of the keys. */
  static final class OfValues extends BatchSubscriber<Object> {
    private final List<Object> received = new ArrayList<>();

    OfValues(Batch<?, ?> batch) {
      super(batch);
    }

    @Override
    public void onNext(@Nullable Object value) {
      if (value == null) {
        batch.answered(Answers.FAILURE, batch.noResult("a value"));
      } else if (received.size() < batch.size()) {
        batch.deliverOne(received.size(), value);
        received.add(value);
      } else {
        // The values so far are delivered, rightly or not; those who watch hear that it failed.
        batch.answered(Answers.FAILURE, batch.wrongSize(received.size() + 1));
      }
    }

    /** The list is as long as the batch, or each key that has no value fails. */
    @Override
    public void onComplete() {
      batch.answered(Answers.LIST, received);
    }
  }

  /** Pairs of key and value, in any order. */
  static final class OfEntries extends BatchSubscriber<Map.Entry<?, ?>> {
    private final Map<Object, Object> received = new HashMap<>();
    private final Map<Object, List<Integer>> positions = new HashMap<>();

    OfEntries(Batch<?, ?> batch) {
      super(batch);
      for (int i = 0; i < batch.size(); i++) {
        positions.computeIfAbsent(batch.get(i), key -> new ArrayList<>(1)).add(i);
      }
    }

    @Override
    public void onNext(Map.@Nullable Entry<?, ?> entry) {
      if (entry == null) {
        batch.answered(Answers.FAILURE, batch.noResult("an entry"));
        return;
      }
      for (int at : positions.getOrDefault(entry.getKey(), List.of())) {
        batch.deliverOne(at, entry.getValue());
      }
      received.put(entry.getKey(), entry.getValue());
    }

    @Override
    public void onComplete() {
      batch.answered(Answers.MAP, received);
    }
  }
}
