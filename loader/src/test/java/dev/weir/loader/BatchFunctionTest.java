package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.loader.DataLoaderException.Code;
import dev.weir.loader.spi.LoaderInstrumentation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import org.junit.jupiter.api.Test;

/** Each kind of batch function, and what becomes of one that does not keep its word. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class BatchFunctionTest extends LoaderTest {

  @Test
  void mapped_missingKey_isNull() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>mapped(
                        "mapped",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(Map.of(1, "a", 3, "c")))
                    .build());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2, 3));
    loader.dispatch();
    assertThat(many.join()).containsExactly("a", null, "c");
  }

  @Test
  void mapped_nullMap_failsTheKeys() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>mapped(
                        "mapped", (keys, environment) -> CompletableFuture.completedFuture(null))
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(codeOf(one)).isEqualTo(Code.NO_RESULT);
  }

  @Test
  void outcomes_nullOutcome_failsItsKeyAlone() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>outcomes(
                        "outcomes",
                        (keys, environment) -> {
                          List<Outcome<String>> outcomes = new ArrayList<>();
                          outcomes.add(null);
                          outcomes.add(Outcome.of("b"));
                          return CompletableFuture.completedFuture(outcomes);
                        })
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(codeOf(one)).isEqualTo(Code.NO_RESULT);
    assertThat(two).isCompletedWithValue("b");
  }

  @Test
  void publisher_deliversEachValueAsItComes() {
    var subscribers = new ArrayList<Flow.Subscriber<? super String>>();
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>publisher(
                        "published",
                        (keys, environment) ->
                            (Flow.Publisher<String>)
                                subscriber -> {
                                  subscribers.add(subscriber);
                                  subscriber.onSubscribe(new NoSubscription());
                                })
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    CompletableFuture<String> three = loader.load(3);
    loader.dispatch();
    Flow.Subscriber<? super String> subscriber = subscribers.get(0);
    subscriber.onNext("a");
    assertThat(one).isCompletedWithValue("a");
    assertThat(two).isNotDone();
    subscriber.onNext("b");
    subscriber.onError(new IllegalStateException("broken off"));
    assertThat(two).isCompletedWithValue("b");
    assertThat(catchThrowable(three::join)).hasRootCauseMessage("broken off");
  }

  private static final class NoSubscription implements Flow.Subscription {
    @Override
    public void request(long n) {}

    @Override
    public void cancel() {}
  }

  @Test
  void publisher_tooFew_failsTheRest() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>publisher(
                        "published", (keys, environment) -> publisherOf(List.of("a")))
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(one.join()).isEqualTo("a");
    assertThat(codeOf(two)).isEqualTo(Code.WRONG_SIZE);
  }

  @Test
  void publisher_tooMany_failsTheBatchAfterItsValues() {
    CompletableFuture<Throwable> ended = new CompletableFuture<>();
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>publisher(
                        "published", (keys, environment) -> publisherOf(List.of("a", "b")))
                    .instrumentation(
                        new LoaderInstrumentation() {
                          @Override
                          public End onBatch(BatchEnvironment batch, List<?> keys) {
                            return ended::complete;
                          }
                        })
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one.join()).isEqualTo("a");
    assertThat(ended.join())
        .isInstanceOf(DataLoaderException.class)
        .hasMessageContaining("was given 1 keys and gave 2 results");
  }

  /** The JDK's own publisher, which publishes on another thread. */
  private static <T> Flow.Publisher<T> publisherOf(List<T> items) {
    return subscriber -> {
      var publisher = new SubmissionPublisher<T>();
      publisher.subscribe(subscriber);
      items.forEach(publisher::submit);
      publisher.close();
    };
  }

  @Test
  void mappedPublisher_anyOrder_missingKeyIsNull() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>mappedPublisher(
                        "published",
                        (keys, environment) ->
                            publisherOf(
                                List.of(
                                    Map.entry(3, "c"),
                                    Map.entry(99, "not asked for"),
                                    Map.entry(1, "a"))))
                    .build());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2, 3));
    loader.dispatch();
    assertThat(many.join()).containsExactly("a", null, "c");
  }

  @Test
  void environment_hasEverythingOfTheBatch() {
    Map<String, Object> seen = new HashMap<>();
    DataLoaderRegistry registry = registry();
    DataLoaderDefinition<Integer, String> definition =
        DataLoaderDefinition.<Integer, String>list(
                "seen",
                (keys, environment) -> {
                  seen.put("name", environment.loaderName());
                  seen.put("registry", environment.registry());
                  seen.put("loader", environment.loader());
                  seen.put("context", environment.context());
                  seen.put("contexts", environment.keyContexts());
                  seen.put("abandoned", environment.isAbandoned());
                  return CompletableFuture.completedFuture(List.of("a", "b"));
                })
            .build();
    DataLoader<Integer, String> loader = registry.get(definition);
    loader.load(1, "for one");
    loader.load(2);
    loader.dispatch();
    var contexts = new ArrayList<Object>();
    contexts.add("for one");
    contexts.add(null);
    assertThat(seen)
        .containsEntry("name", "seen")
        .containsEntry("registry", registry)
        .containsEntry("loader", loader)
        .containsEntry("context", context)
        .containsEntry("contexts", contexts)
        .containsEntry("abandoned", false);
  }

  @Test
  void keys_areUnmodifiableAndValidAfterwards() {
    var given = new ArrayList<List<Integer>>();
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "keys",
                        (keys, environment) -> {
                          given.add(keys);
                          return CompletableFuture.completedFuture(List.of("a", "b"));
                        })
                    .build());
    loader.load(1);
    loader.load(2);
    loader.dispatch();
    loader.load(3);
    assertThat(given.get(0)).containsExactly(1, 2);
    assertThat(catchThrowable(() -> given.get(0).set(0, 9)))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void list_thatThrowsWhileRead_failsTheKeys() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "lazy",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(
                                new java.util.AbstractList<String>() {
                                  @Override
                                  public String get(int index) {
                                    if (index == 1) {
                                      throw new IllegalStateException("session closed");
                                    }
                                    return "a";
                                  }

                                  @Override
                                  public int size() {
                                    return 2;
                                  }
                                }))
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("a");
    assertThat(catchThrowable(two::join)).hasRootCauseMessage("session closed");
  }

  @Test
  void mappedPublisher_sameKeyTwice_bothHaveItsValue() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>mappedPublisher(
                        "published", (keys, environment) -> publisherOf(List.of(Map.entry(1, "a"))))
                    .caching(false)
                    .build());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 1));
    loader.dispatch();
    assertThat(many.join()).containsExactly("a", "a");
  }

  @Test
  void list_whileTheCallBlocks_cancellationReachesItsKeys() {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader =
        registry.get(
            DataLoaderDefinition.<Integer, String>list(
                    "blocks",
                    (keys, environment) -> {
                      entered.countDown();
                      Concurrently.until(() -> release.getCount() == 0);
                      return CompletableFuture.completedFuture(List.of("late"));
                    })
                .build());
    CompletableFuture<String> future = loader.load(1);
    var dispatching = Concurrently.start(registry::dispatchAllWithCount);
    Concurrently.until(() -> entered.getCount() == 0);
    assertThat(registry.describe()).contains("blocks: 1 key [1], running");
    context.cancel(new Exception("gone"));
    assertThat(future).isCompletedExceptionally();
    release.countDown();
    assertThat(dispatching.await()).isEqualTo(1);
  }

  @Test
  void list_minimalStage_isAnswerLikeAnyOther() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "minimal",
                        (keys, environment) -> CompletableFuture.completedStage(List.of("a")))
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("a");
  }
}
