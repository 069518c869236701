package dev.weir.loader;

import java.util.HashMap;
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
    private int received;

    OfValues(Batch<?, ?> batch) {
      super(batch);
    }

    @Override
    public void onNext(Object value) {
      int at = received++;
      if (at < batch.size()) {
        batch.deliverOne(at, value);
      }
    }

    @Override
    public void onComplete() {
      if (received == batch.size()) {
        batch.answered(Answers.REST_NULL, null);
      } else {
        batch.answered(Answers.FAILURE, batch.wrongSize(received));
      }
    }
  }

  /** Pairs of key and value, in any order. */
  static final class OfEntries extends BatchSubscriber<Map.Entry<?, ?>> {
    private final Map<Object, Integer> positions = new HashMap<>();

    OfEntries(Batch<?, ?> batch) {
      super(batch);
      for (int i = 0; i < batch.size(); i++) {
        positions.put(batch.get(i), i);
      }
    }

    @Override
    public void onNext(Map.Entry<?, ?> entry) {
      Integer at = positions.get(entry.getKey());
      if (at != null) {
        batch.deliverOne(at, entry.getValue());
      }
    }

    @Override
    public void onComplete() {
      batch.answered(Answers.REST_NULL, null);
    }
  }
}
