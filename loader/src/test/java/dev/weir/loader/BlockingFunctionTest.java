package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Batch functions that block, each batch on a thread of an executor. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class BlockingFunctionTest extends LoaderTest {

  @Test
  void blocking_runsOnItsExecutorWithTheContext() {
    try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      DataLoader<Integer, String> loader =
          registry()
              .get(
                  DataLoaderDefinition.<Integer, String>blocking(
                          "blocking",
                          virtual,
                          (keys, environment) -> {
                            assertThat(Thread.currentThread().isVirtual()).isTrue();
                            assertThat(RequestContext.current()).isSameAs(context);
                            return keys.stream().map(key -> "v" + key).toList();
                          })
                      .build());
      CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2));
      loader.dispatch();
      assertThat(many.join()).containsExactly("v1", "v2");
    }
  }

  @Test
  void blocking_throwsChecked_failsWithIt() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>blocking(
                        "blocking",
                        Runnable::run,
                        (keys, environment) -> {
                          throw new java.io.IOException("no database");
                        })
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(catchThrowable(one::join)).hasRootCauseMessage("no database");
  }

  @Test
  void blocking_executorRefuses_saysSo() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>blocking(
                        "blocking",
                        task -> {
                          throw new RejectedExecutionException("shut down");
                        },
                        (keys, environment) -> List.of())
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(codeOf(one)).isEqualTo(Code.REJECTED);
  }

  @Test
  void blocking_abandoned_isInterrupted() {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      DataLoader<Integer, String> loader =
          registry()
              .get(
                  DataLoaderDefinition.<Integer, String>blocking(
                          "blocking",
                          virtual,
                          (keys, environment) -> {
                            entered.countDown();
                            try {
                              new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                              assertThat(environment.isAbandoned()).isTrue();
                              interrupted.countDown();
                            }
                            return List.of("late");
                          })
                      .build());
      CompletableFuture<String> one = loader.load(1);
      loader.dispatch();
      Concurrently.until(() -> entered.getCount() == 0);
      context.cancel(new Exception("gone"));
      assertThat(one).isCompletedExceptionally();
      Concurrently.until(() -> interrupted.getCount() == 0);
    }
  }

  @Test
  void blockingMapped_missingKey_isNull() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>blockingMapped(
                        "mapped", Runnable::run, (keys, environment) -> Map.of(2, "b"))
                    .build());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2));
    loader.dispatch();
    assertThat(many.join()).containsExactly(null, "b");
  }

  @Test
  void blockingOutcomes_someFail_failAlone() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>blockingOutcomes(
                        "outcomes",
                        Runnable::run,
                        (keys, environment) ->
                            List.of(
                                Outcome.of("a"), Outcome.failed(new IllegalStateException("b"))))
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("a");
    assertThat(two.exceptionNow()).hasMessage("b");
  }

  @Test
  @SuppressWarnings({"NullAway", "DataFlowIssue"}) // what a caller without the annotations may do
  void function_null_isRefusedAtTheDefinition() {
    assertThatNullPointerException()
        .isThrownBy(() -> DataLoaderDefinition.blocking("none", Runnable::run, null))
        .withMessage("function");
    assertThatNullPointerException()
        .isThrownBy(() -> DataLoaderDefinition.list("none", null))
        .withMessage("function");
    assertThatNullPointerException()
        .isThrownBy(() -> DataLoaderDefinition.publisher("none", null))
        .withMessage("function");
  }
}
