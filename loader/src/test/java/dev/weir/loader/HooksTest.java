package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.weir.loader.spi.LoaderInstrumentation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Instrumentation, scheduler, and the limit on concurrent batches. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class HooksTest extends LoaderTest {
  private final List<String> log = new CopyOnWriteArrayList<>();

  private final class Logging implements LoaderInstrumentation {
    private final String prefix;

    Logging(String prefix) {
      this.prefix = prefix;
    }

    private End end(String what) {
      log.add(prefix + what);
      return failure -> log.add(prefix + what + (failure == null ? " done" : " failed"));
    }

    @Override
    public End onLoad(DataLoader<?, ?> loader, Object key, @Nullable Object keyContext) {
      return end("load " + key);
    }

    @Override
    public End onDispatch(DataLoader<?, ?> loader, int keys) {
      return end("dispatch " + keys);
    }

    @Override
    public End onBatch(BatchEnvironment batch, List<?> keys) {
      return end("batch " + keys);
    }
  }

  @Test
  void instrumentation_isToldOfBeginningsAndEnds() {
    DataLoader<Integer, String> loader = loader(values().instrumentation(new Logging("")));
    loader.load(1);
    loader.dispatch();
    assertThat(log)
        .containsExactly(
            "load 1",
            "dispatch 1",
            "batch [1]",
            "load 1 done",
            "batch [1] done",
            "dispatch 1 done");
  }

  @Test
  void instrumentation_ofTheRegistry_isToldBeforeThatOfTheDefinition() {
    DataLoaderRegistry registry =
        registry(RegistryOptions.DEFAULT.withInstrumentation(new Logging("registry ")));
    registry.get(values().instrumentation(new Logging("own ")).build()).load(1);
    assertThat(log).containsExactly("registry load 1", "own load 1");
  }

  @Test
  void instrumentation_idleLoader_hearsNothing() {
    DataLoaderRegistry registry =
        registry(RegistryOptions.DEFAULT.withInstrumentation(new Logging("")));
    registry.get(values().build());
    registry.dispatchAll();
    assertThat(log).isEmpty();
  }

  @Test
  void instrumentation_throws_changesNothing() {
    DataLoader<Integer, String> loader =
        loader(
            values()
                .instrumentation(
                    new LoaderInstrumentation() {
                      @Override
                      public End onLoad(
                          DataLoader<?, ?> watched, Object key, @Nullable Object keyContext) {
                        throw new IllegalStateException("own");
                      }

                      @Override
                      public End onBatch(BatchEnvironment batch, List<?> keys) {
                        return failure -> {
                          throw new IllegalStateException("own");
                        };
                      }
                    }));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("v1");
  }

  @Test
  void scheduler_decidesWhenABatchIsLoaded() {
    var held = new ConcurrentLinkedQueue<Runnable>();
    DataLoader<Integer, String> loader =
        loader(values().scheduler((load, batch) -> held.add(load)));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(calls).isEmpty();
    held.remove().run();
    assertThat(one).isCompletedWithValue("v1");
  }

  @Test
  void scheduler_throws_failsTheKeys() {
    DataLoader<Integer, String> loader =
        loader(
            values()
                .scheduler(
                    (load, batch) -> {
                      throw new IllegalStateException("no");
                    }));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedExceptionally();
  }

  @Test
  void maxConcurrentBatches_holdsOverRequests() {
    List<CompletableFuture<List<String>>> answers = new CopyOnWriteArrayList<>();
    DataLoaderDefinition<Integer, String> definition =
        DataLoaderDefinition.<Integer, String>list(
                "limited",
                (keys, environment) -> {
                  calls.add(List.copyOf(keys));
                  var answer = new CompletableFuture<List<String>>();
                  answers.add(answer);
                  return answer;
                })
            .maxConcurrentBatches(2)
            .build();
    List<CompletableFuture<String>> futures = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      DataLoader<Integer, String> loader = registry().get(definition);
      futures.add(loader.load(i));
      loader.dispatch();
    }
    assertThat(calls).hasSize(2);
    answers.get(0).complete(List.of("a"));
    Concurrently.until(() -> answers.size() == 3);
    context.cancel(new Exception("gone"));
    assertThat(futures).allMatch(CompletableFuture::isDone);
    try (var next = layout.open()) {
      DataLoader<Integer, String> loader =
          DataLoaderRegistry.open(next, DataLoaderCatalog.of()).get(definition);
      CompletableFuture<String> last = loader.load(9);
      loader.dispatch();
      // Permits came back from what was cancelled.
      Concurrently.until(() -> answers.size() == 4);
      answers.get(3).complete(List.of("z"));
      assertThat(last.join()).isEqualTo("z");
    }
  }

  @Test
  void maxConcurrentBatches_underContention_isNeverExceeded() {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      DataLoaderDefinition<Integer, Integer> definition =
          DataLoaderDefinition.<Integer, Integer>blocking(
                  "limited",
                  pool,
                  (keys, environment) -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    running.decrementAndGet();
                    return List.copyOf(keys);
                  })
              .maxConcurrentBatches(3)
              .maxBatchSize(1)
              .build();
      DataLoader<Integer, Integer> loader = registry().get(definition);
      List<Integer> keys = java.util.stream.IntStream.range(0, 2_000).boxed().toList();
      CompletableFuture<List<Integer>> all = loader.loadMany(keys);
      loader.dispatch();
      assertThat(all.join()).isEqualTo(keys);
      assertThat(most.get()).isBetween(1, 3);
    }
  }

  @Test
  void options_thatCannotBe_areRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> values().maxBatchSize(0));
    assertThatIllegalArgumentException().isThrownBy(() -> values().maxConcurrentBatches(-1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> values().timeout(Duration.ZERO))
        .withMessageContaining("'values'");
    assertThatIllegalArgumentException().isThrownBy(() -> values(" "));
    assertThatIllegalArgumentException().isThrownBy(() -> DispatchPredicate.depth(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DispatchPredicate.age(Duration.ofSeconds(-1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RegistryOptions.DEFAULT.withWatchdog(Duration.ZERO))
        .withMessageContaining("watchdog");
    assertThatIllegalArgumentException().isThrownBy(() -> new Outcome<>("value", new Exception()));
  }

  @Test
  void instrumentation_severalKeys_areStillOneBatch() {
    DataLoader<Integer, String> loader = loader(values().instrumentation(new Logging("")));
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2, 3));
    loader.dispatch();
    assertThat(many.join()).containsExactly("v1", "v2", "v3");
    assertThat(log).contains("dispatch 3", "batch [1, 2, 3]");
  }

  @Test
  void instrumentation_oneOfTwoThrows_theOtherHearsAll() {
    LoaderInstrumentation broken =
        new LoaderInstrumentation() {
          @Override
          public End onBatch(BatchEnvironment batch, List<?> keys) {
            throw new IllegalStateException("own");
          }
        };
    DataLoaderRegistry registry = registry(RegistryOptions.DEFAULT.withInstrumentation(broken));
    DataLoader<Integer, String> loader =
        registry.get(values().instrumentation(new Logging("")).build());
    loader.load(1);
    loader.dispatch();
    assertThat(log).contains("batch [1]", "batch [1] done");
  }

  @Test
  void scheduler_runsTheLoadTwiceOrTooLate_theFunctionIsCalledOnceAtMost() {
    List<Runnable> held = new ArrayList<>();
    DataLoader<Integer, String> loader =
        loader(values().scheduler((load, batch) -> held.add(load)));
    loader.load(1);
    loader.dispatch();
    held.get(0).run();
    held.get(0).run();
    assertThat(calls).hasSize(1);
    loader.load(2);
    loader.dispatch();
    context.cancel(new Exception("gone"));
    held.get(1).run();
    assertThat(calls).hasSize(1);
  }

  @Test
  void scheduler_runsTheLoadTwiceUnderALimit_onePermitIsTaken() {
    DataLoaderDefinition<Integer, String> definition =
        values()
            .maxConcurrentBatches(2)
            .scheduler(
                (load, batch) -> {
                  load.run();
                  load.run();
                })
            .build();
    DataLoader<Integer, String> loader = registry().get(definition);
    for (int key = 0; key < 10; key++) {
      CompletableFuture<String> future = loader.load(key);
      loader.dispatch();
      assertThat(future).isCompletedWithValue("v" + key);
    }
  }

  @Test
  void instrumentation_ofADispatch_hearsTheFailureOfItsBatch() {
    DataLoader<Integer, String> loader =
        loader(
            DataLoaderDefinition.<Integer, String>list(
                    "fails",
                    (keys, environment) -> {
                      throw new IllegalStateException("no");
                    })
                .instrumentation(new Logging("")));
    loader.load(1);
    loader.dispatch();
    assertThat(log).contains("batch [1] failed", "dispatch 1 failed");
  }

  @Test
  void instrumentation_throwsAnError_theOtherHearsAll() {
    LoaderInstrumentation broken =
        new LoaderInstrumentation() {
          @Override
          public End onBatch(BatchEnvironment batch, List<?> keys) {
            throw new StackOverflowError("own");
          }
        };
    DataLoader<Integer, String> loader =
        loader(
            values().instrumentation(LoaderInstrumentation.all(List.of(broken, new Logging("")))));
    loader.load(1);
    loader.dispatch();
    assertThat(log).contains("batch [1]", "batch [1] done");
  }

  @Test
  void maxConcurrentBatches_functionsThatBlockInTheCall_runConcurrently() {
    AtomicInteger running = new AtomicInteger();
    DataLoaderDefinition<Integer, Integer> definition =
        DataLoaderDefinition.<Integer, Integer>list(
                "blocks",
                (keys, environment) -> {
                  running.incrementAndGet();
                  Concurrently.until(() -> running.get() == 2);
                  return CompletableFuture.completedFuture(List.copyOf(keys));
                })
            .maxConcurrentBatches(2)
            .build();
    List<Concurrently.Task<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      int key = i;
      DataLoader<Integer, Integer> loader = registry().get(definition);
      tasks.add(
          Concurrently.start(
              () -> {
                CompletableFuture<Integer> future = loader.load(key);
                loader.dispatch();
                return future.join();
              }));
    }
    assertThat(tasks.get(0).await() + tasks.get(1).await()).isEqualTo(1);
  }
}
