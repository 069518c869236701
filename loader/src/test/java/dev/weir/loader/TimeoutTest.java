package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
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
