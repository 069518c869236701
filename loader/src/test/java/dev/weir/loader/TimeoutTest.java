package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Each key has its time, from its load, whatever becomes of it. */
@SuppressWarnings("FutureReturnValueIgnored") // loads of no interest
class TimeoutTest extends LoaderTest {
  private static final Duration TIMEOUT = Duration.ofMillis(700);
  private final List<CompletableFuture<List<String>>> answers = new ArrayList<>();

  private DataLoaderDefinition.Builder<Integer, String> unanswered() {
    return DataLoaderDefinition.list(
        "unanswered",
        (keys, environment) -> {
          var answer = new CompletableFuture<List<String>>();
          answers.add(answer);
          return answer;
        });
  }

  /** Until the first key has waited for the better part of its time. */
  private static void untilHalfOver(DataLoaderRegistry registry) {
    Concurrently.until(() -> registry.describe().contains("for about 500 ms"));
  }

  @Test
  void queuedKeys_endOneByOne_andTheRestIsDispatched() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(values().timeout(TIMEOUT).build());
    CompletableFuture<String> first = loader.load(1);
    untilHalfOver(registry);
    CompletableFuture<String> second = loader.load(2);
    assertThat(codeOf(first)).isEqualTo(Code.TIMEOUT);
    assertThat(loader.dispatchDepth()).isEqualTo(1);
    assertThat(loader.dispatch()).isEqualTo(1);
    assertThat(second).isCompletedWithValue("v2");
    assertThat(calls).containsExactly(List.of(2));
  }

  @Test
  void runningKeys_endOneByOne_andTheRestIsAnswered() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(unanswered().timeout(TIMEOUT).build());
    CompletableFuture<String> first = loader.load(1);
    untilHalfOver(registry);
    CompletableFuture<String> second = loader.load(2);
    loader.dispatch();
    assertThat(codeOf(first)).isEqualTo(Code.TIMEOUT);
    assertThat(second).isNotDone();
    assertThat(answers.get(0)).as("it is still wanted").isNotDone();
    answers.get(0).complete(List.of("one", "two"));
    assertThat(second).isCompletedWithValue("two");
    assertThat(codeOf(first)).isEqualTo(Code.TIMEOUT);
  }

  @Test
  void key_isNotEndedBeforeItsTime() {
    DataLoader<Integer, String> loader = registry().get(unanswered().timeout(TIMEOUT).build());
    long from = System.nanoTime();
    CompletableFuture<String> future = loader.load(1);
    loader.dispatch();
    assertThat(codeOf(future)).isEqualTo(Code.TIMEOUT);
    assertThat(System.nanoTime() - from).isGreaterThanOrEqualTo(TIMEOUT.toNanos());
  }

  @Test
  void publisher_lastValueCameAndNoEnd_isCancelled() {
    AtomicBoolean cancelled = new AtomicBoolean();
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader =
        registry.get(
            DataLoaderDefinition.<Integer, String>mappedPublisher(
                    "hangs",
                    (keys, environment) ->
                        (Flow.Publisher<Map.Entry<Integer, String>>)
                            subscriber -> {
                              subscriber.onSubscribe(
                                  new Flow.Subscription() {
                                    @Override
                                    public void request(long count) {}

                                    @Override
                                    public void cancel() {
                                      cancelled.set(true);
                                    }
                                  });
                              subscriber.onNext(Map.entry(2, "b"));
                            })
                .timeout(Duration.ofMillis(1))
                .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(two).isCompletedWithValue("b");
    assertThat(codeOf(one)).isEqualTo(Code.TIMEOUT);
    Concurrently.until(cancelled::get);
    Concurrently.until(() -> registry.tracked() == null);
  }

  @Test
  void continuationWaitsForAnotherKeyOfItsBatch_bothEnd() {
    DataLoader<Integer, String> loader =
        registry().get(unanswered().timeout(Duration.ofMillis(1)).build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    CompletableFuture<Throwable> waited =
        one.thenApply(value -> catchThrowable(() -> two.get(20, TimeUnit.SECONDS)));
    loader.dispatch();
    answers.get(0).complete(List.of("one", "two"));
    assertThat(one).isCompletedWithValue("one");
    assertThat(waited.join()).hasCauseInstanceOf(DataLoaderException.class);
    assertThat(codeOf(two)).isEqualTo(Code.TIMEOUT);
  }

  @Test
  void heldKeyEnds_theNextOneIsAskedForAnew() {
    AtomicInteger asked = new AtomicInteger();
    RegistryOptions options =
        RegistryOptions.DEFAULT
            .withPredicate(
                loader -> {
                  asked.incrementAndGet();
                  return false;
                })
            .withLongestHold(Duration.ofSeconds(2));
    DataLoaderRegistry registry = registry(options);
    DataLoader<Integer, String> loader =
        registry.get(values().timeout(Duration.ofMillis(1)).build());
    CompletableFuture<String> first = loader.load(1);
    registry.dispatchAll();
    assertThat(codeOf(first)).isEqualTo(Code.TIMEOUT);
    Concurrently.until(() -> loader.heldSince == 0);
    int before = asked.get();
    loader.load(2);
    registry.dispatchAll();
    assertThat(asked.get()).isGreaterThan(before);
    assertThat(calls).isEmpty();
  }

  @Test
  void keyThatTimedOut_isCountedOnce_alsoWhenItsQueueIsDiscarded() {
    DataLoaderDefinition<Integer, String> definition = values().timeout(TIMEOUT).build();
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(definition);
    CompletableFuture<String> first = loader.load(1);
    untilHalfOver(registry);
    CompletableFuture<String> second = loader.load(2);
    assertThat(codeOf(first)).isEqualTo(Code.TIMEOUT);
    registry.discard();
    assertThat(codeOf(second)).isEqualTo(Code.DISCARDED);
    assertThat(definition.statistics().failedKeys()).isEqualTo(2);
  }

  @Test
  void batches_thatAreOver_areNotKept() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(unanswered().build());
    for (int key = 0; key < 3; key++) {
      loader.load(key);
      loader.dispatch();
    }
    for (int batch : new int[] {1, 0, 2}) {
      answers.get(batch).complete(List.of("value"));
    }
    assertThat(registry.tracked()).isNull();
  }

  @Test
  void limit_executorLosesABeginning_itsPermitComesBack() {
    DataLoaderDefinition<Integer, String> limited =
        unanswered().maxConcurrentBatches(1).timeout(Duration.ofMillis(1)).build();
    DataLoader<Integer, String> first = registry().get(limited);
    first.load(1);
    first.dispatch();
    DataLoader<Integer, String> lost =
        registry(DispatchStrategy.quiescent(task -> {})).get(limited);
    CompletableFuture<String> lostKey = lost.load(2);
    lost.dispatch();
    answers.get(0).complete(List.of("one"));
    assertThat(codeOf(lostKey)).isEqualTo(Code.TIMEOUT);
    DataLoader<Integer, String> third = registry().get(limited);
    third.load(3);
    third.dispatch();
    Concurrently.until(() -> answers.size() == 2);
  }

  @Test
  void timeout_saysWhatTheKeyWaitedFor() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(Duration.ofMillis(1)));
    Duration timeout = Duration.ofMillis(1);
    DataLoader<Integer, String> scheduled =
        registry.get(values("scheduled").timeout(timeout).scheduler((load, batch) -> {}).build());
    DataLoader<Integer, String> refused =
        registry.get(
            values("refused")
                .timeout(timeout)
                .predicate(
                    loader -> {
                      throw new IllegalStateException("own fault");
                    })
                .build());
    CompletableFuture<String> one = scheduled.load(1);
    CompletableFuture<String> two = refused.load(2);
    assertThat(catchThrowable(registry::dispatchAll)).hasMessage("own fault");
    assertThat(catchThrowable(one::join))
        .hasMessageContaining("no value within PT0.001S: its batch function was not called");
    assertThat(catchThrowable(two::join))
        .hasMessageContaining("a predicate failed: java.lang.IllegalStateException: own fault");
  }

  @Test
  void timeout_ofAnyLength_isTaken() {
    DataLoader<Integer, String> loader =
        loader(values().timeout(Duration.ofSeconds(Long.MAX_VALUE)));
    CompletableFuture<String> future = loader.load(1);
    loader.dispatch();
    assertThat(future).isCompletedWithValue("v1");
  }

  @Test
  void turnThatDispatches_lostByTheExecutor_leavesLaterKeysADispatch() {
    Queue<Runnable> posted = new ConcurrentLinkedQueue<>();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(posted::add));
    DataLoader<Integer, String> loader = registry.get(values().timeout(TIMEOUT).build());
    CompletableFuture<String> lost = loader.load(1);
    posted.remove();
    runUntilDone(posted, lost);
    assertThat(codeOf(lost)).isEqualTo(Code.TIMEOUT);
    CompletableFuture<String> later = loader.load(2);
    runUntilDone(posted, later);
    assertThat(later).isCompletedWithValue("v2");
  }

  private static void runUntilDone(Queue<Runnable> posted, CompletableFuture<?> future) {
    Concurrently.until(
        () -> {
          Runnable task = posted.poll();
          if (task != null) {
            task.run();
          }
          return future.isDone();
        });
  }

  @Test
  void executorLosesEveryTurn_keysEndAllTheSame() {
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(turn -> {}));
    DataLoader<Integer, String> loader =
        registry.get(values().timeout(Duration.ofMillis(1)).build());
    assertThat(codeOf(loader.load(1))).isEqualTo(Code.TIMEOUT);
  }
}
