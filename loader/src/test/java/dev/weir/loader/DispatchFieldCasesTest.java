package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Trouble that people had with batches and dispatch elsewhere. */
@SuppressWarnings({"FutureReturnValueIgnored", "try"}) // loads of no interest; scopes to be closed
class DispatchFieldCasesTest extends LoaderTest {
  private final ExecutorService pool = Executors.newFixedThreadPool(4);
  private final SerialExecutor serial = SerialExecutor.over(pool);

  @AfterEach
  void stopPool() {
    pool.shutdownNow();
  }

  private static <T> T await(CompletableFuture<T> future) {
    return future.copy().orTimeout(20, TimeUnit.SECONDS).join();
  }

  /** Runs as a request does: what it loads is one turn of the serial executor. */
  private <T> T onSerial(Supplier<CompletableFuture<T>> request) {
    return await(CompletableFuture.supplyAsync(request, serial).thenCompose(future -> future));
  }

  private int resultOf(Supplier<CompletableFuture<Integer>> request) {
    return onSerial(request);
  }

  private DataLoaderDefinition<Integer, Integer> identity(String name, AtomicInteger count) {
    return DataLoaderDefinition.<Integer, Integer>list(
            name,
            (keys, environment) -> {
              count.incrementAndGet();
              calls.add(List.copyOf(keys));
              return CompletableFuture.completedFuture(List.copyOf(keys));
            })
        .build();
  }

  @Test
  void L01_chainedLoad_isDispatchedWithoutACall() {
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));
    DataLoader<Integer, Integer> users = registry.get(identity("users", new AtomicInteger()));
    DataLoader<Integer, Integer> teams = registry.get(identity("teams", new AtomicInteger()));
    assertThat(
            resultOf(
                () -> {
                  CompletableFuture<Integer> f =
                      users.load(1).thenCompose(user -> teams.load(user + 1));
                  registry.dispatchAll();
                  return f;
                }))
        .isEqualTo(2);
    assertThat(resultOf(() -> users.load(5).thenCompose(parent -> users.load(parent + 1))))
        .as("the same loader twice")
        .isEqualTo(6);
    assertThat(
            resultOf(
                () ->
                    users
                        .load(10)
                        .thenCompose(x -> teams.load(x + 1))
                        .thenCompose(x -> users.load(x + 1))))
        .as("three links")
        .isEqualTo(12);
    assertThat(resultOf(() -> users.load(20).thenComposeAsync(x -> teams.load(x + 1), pool)))
        .as("a link made on another executor")
        .isEqualTo(21);
  }

  @Test
  void L01_chainedLoad_takesNoMoreRoundsThanLinks() {
    AtomicInteger batches = new AtomicInteger();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));
    DataLoader<Integer, Integer> loader = registry.get(identity("values", batches));
    onSerial(
        () -> loader.load(1).thenCompose(x -> loader.load(2)).thenCompose(x -> loader.load(3)));
    assertThat(batches).hasValue(3);
  }

  @Test
  void L02_chainsOfSiblings_areOneCallPerLoader() {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));
    DataLoader<Integer, Integer> first = registry.get(identity("first", a));
    DataLoader<Integer, Integer> second = registry.get(identity("second", b));
    onSerial(() -> twentyChains(first, second));
    assertThat(List.of(a.get(), b.get())).containsExactly(1, 1);
    assertThat(calls).allMatch(call -> call.size() == 20);
  }

  private static CompletableFuture<?> twentyChains(
      DataLoader<Integer, Integer> first, DataLoader<Integer, Integer> second) {
    return CompletableFuture.allOf(
        IntStream.rangeClosed(1, 20)
            .mapToObj(i -> first.load(i).thenCompose(second::load))
            .toArray(CompletableFuture<?>[]::new));
  }

  @Test
  void L02_firstLoaderAnswersOnFourThreads_secondIsStillOneCall() {
    AtomicInteger b = new AtomicInteger();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));
    DataLoader<Integer, Integer> first =
        registry.get(
            DataLoaderDefinition.<Integer, Integer>list(
                    "split",
                    (keys, environment) ->
                        CompletableFuture.supplyAsync(() -> List.copyOf(keys), pool))
                .maxBatchSize(5)
                .build());
    DataLoader<Integer, Integer> second = registry.get(identity("second", b));
    onSerial(() -> twentyChains(first, second));
    assertThat(b).hasValue(1);
    assertThat(calls.get(0)).hasSize(20);
  }

  @Test
  void L03_cachingOff_sameKeyTwice_bothComplete() {
    DataLoader<Integer, String> loader = loader(values().caching(false));
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("v1");
    assertThat(two).isCompletedWithValue("v1");
  }

  @Test
  void L03_manyThreadsLoadWhileOneDispatches_everyFutureCompletesOnce() throws Exception {
    for (boolean caching : new boolean[] {true, false}) {
      AtomicInteger seen = new AtomicInteger();
      DataLoaderRegistry registry = registry();
      DataLoader<Integer, Integer> loader =
          registry.get(
              DataLoaderDefinition.<Integer, Integer>list(
                      "stress",
                      (keys, environment) -> {
                        seen.addAndGet(keys.size());
                        return CompletableFuture.completedFuture(List.copyOf(keys));
                      })
                  .caching(caching)
                  .build());
      AtomicBoolean done = new AtomicBoolean();
      var dispatcher =
          Concurrently.startRun(
              () -> {
                while (!done.get()) {
                  registry.dispatchAll();
                }
              });
      List<Concurrently.Task<List<CompletableFuture<Integer>>>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        tasks.add(
            Concurrently.start(
                () -> {
                  List<CompletableFuture<Integer>> futures = new ArrayList<>();
                  for (int i = 0; i < 10_000; i++) {
                    futures.add(loader.load(i % 50));
                  }
                  return futures;
                }));
      }
      List<CompletableFuture<Integer>> all = new ArrayList<>();
      tasks.forEach(task -> all.addAll(task.await()));
      done.set(true);
      dispatcher.await();
      registry.dispatchAll();
      for (int i = 0; i < all.size(); i++) {
        assertThat(all.get(i).getNow(-1)).isEqualTo(i % 10_000 % 50);
      }
      assertThat(seen).hasValue(caching ? 50 : 80_000);
    }
  }

  @Test
  void L05_listOfTheWrongSize_failsEveryKeyAndNamesTheLoader() {
    List<List<String>> wrong = new ArrayList<>();
    wrong.add(List.of("a", "c"));
    wrong.add(List.of("a", "b", "c", "d"));
    wrong.add(null);
    for (List<String> answer : wrong) {
      DataLoaderRegistry registry = registry();
      DataLoader<Integer, String> loader =
          registry.get(
              DataLoaderDefinition.<Integer, String>list(
                      "short", (keys, environment) -> CompletableFuture.completedFuture(answer))
                  .build());
      List<CompletableFuture<String>> futures =
          List.of(loader.load(111), loader.load(222), loader.load(333));
      CompletableFuture<String> other = registry.get(values().build()).load(1);
      registry.dispatchAll();
      assertThat(futures)
          .allSatisfy(
              future ->
                  assertThat(future.exceptionNow())
                      .isInstanceOf(DataLoaderException.class)
                      .hasMessageContaining("'short'")
                      .hasMessageNotContainingAny("111", "222", "333")
                      .matches(
                          e ->
                              ((DataLoaderException) e).code()
                                  == (answer == null ? Code.NO_RESULT : Code.WRONG_SIZE)));
      if (answer != null) {
        assertThat(futures.get(0).exceptionNow())
            .hasMessageContaining("3 keys")
            .hasMessageContaining(answer.size() + " results");
      }
      assertThat(other).isCompletedWithValue("v1");
    }
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void L05_nullStage_failsEveryKey() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list("null", (keys, environment) -> null)
                    .build());
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(((DataLoaderException) one.exceptionNow()).code()).isEqualTo(Code.NO_RESULT);
  }

  @Test
  void L05_mapWithoutTheKey_isNull() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>mapped(
                        "mapped",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(Map.of(1, "a", 3, "c")))
                    .build());
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(two).isCompletedWithValue(null);
  }

  @Test
  void L06_functionThrows_failsItsKeysAlone() {
    List<BatchFunction<Integer, CompletionStage<List<String>>>> broken =
        List.of(
            (keys, environment) -> {
              throw new IllegalStateException("at once");
            },
            (keys, environment) -> {
              throw new AssertionError("an error");
            },
            (keys, environment) ->
                CompletableFuture.failedFuture(new IllegalStateException("later")));
    for (var function : broken) {
      DataLoaderRegistry registry = registry();
      DataLoader<Integer, String> loader =
          registry.get(DataLoaderDefinition.list("broken", function).build());
      CompletableFuture<String> failing = loader.load(1);
      CompletableFuture<String> fine = registry.get(values().build()).load(1);
      assertThat(registry.dispatchAllWithCount()).isEqualTo(2);
      assertThat(failing).isCompletedExceptionally();
      assertThat(fine).isCompletedWithValue("v1");
      assertThat(loader.getIfPresent(1)).as("no pending entry stays").isNull();
    }
  }

  @Test
  void L08_failures_areDroppedAfterCompletion_perKeyAndWholeBatchAlike() {
    for (boolean perKey : new boolean[] {true, false}) {
      CompletableFuture<String> second = loadTwice(perKey, false);
      assertThat(second).as("per key %s", perKey).isCompletedWithValue("fine");
      assertThat(loadTwice(perKey, true)).as("kept").isCompletedExceptionally();
    }
  }

  private CompletableFuture<String> loadTwice(boolean perKey, boolean keep) {
    AtomicInteger attempts = new AtomicInteger();
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>outcomes(
                        "flaky",
                        (keys, environment) -> {
                          if (attempts.incrementAndGet() > 1) {
                            return CompletableFuture.completedFuture(List.of(Outcome.of("fine")));
                          }
                          Exception failure = new IllegalStateException("transient");
                          return perKey
                              ? CompletableFuture.completedFuture(List.of(Outcome.failed(failure)))
                              : CompletableFuture.failedFuture(failure);
                        })
                    .cacheFailures(failure -> keep)
                    .build());
    loader.load(7);
    loader.dispatch();
    CompletableFuture<String> second = loader.load(7);
    loader.dispatch();
    return second;
  }

  @Test
  void L15_loadersMadeOnDemand_areDispatchedLikeAnyOther() {
    DataLoaderRegistry registry = registry();
    CompletableFuture<String> future = registry.computeIfAbsent("x", () -> named("x")).load(1);
    registry.dispatchAll();
    assertThat(future).isCompletedWithValue("x1");
  }

  private DataLoaderDefinition<Integer, String> named(String name) {
    return DataLoaderDefinition.list(name, this.<Integer>answering(key -> name + key)).build();
  }

  @Test
  void L15_twoThreadsComputeOneName_getOneLoader() {
    for (int round = 0; round < 200; round++) {
      DataLoaderRegistry registry = registry();
      var other = Concurrently.start(() -> registry.computeIfAbsent("x", () -> named("x")));
      DataLoader<Integer, String> mine = registry.computeIfAbsent("x", () -> named("x"));
      assertThat(other.await()).isSameAs(mine);
    }
  }

  @Test
  void L16_tenThousandRequestsWithATicker_leaveNoThreadAndNoTask() {
    var timer = new ScheduledThreadPoolExecutor(1);
    timer.setRemoveOnCancelPolicy(true);
    int threads = Thread.activeCount();
    RegistryOptions options =
        RegistryOptions.DEFAULT.with(DispatchStrategy.ticker(Duration.ofMillis(5), timer));
    DataLoaderDefinition<Integer, String> definition = values().build();
    for (int i = 0; i < 10_000; i++) {
      RequestContext request = layout.open();
      DataLoaderRegistry registry =
          DataLoaderRegistry.open(request, DataLoaderCatalog.of(definition), options);
      registry.dispatchAll();
      CompletableFuture<String> future = registry.get(definition).load(i);
      if (i % 3 == 0) {
        registry.close();
      } else if (i % 3 == 1) {
        request.close();
        Concurrently.until(future::isDone); // failed, or loaded by a tick that came first
      }
    }
    Concurrently.until(() -> timer.getQueue().isEmpty() && timer.getActiveCount() == 0);
    assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 3);
    timer.shutdownNow();
  }

  @Test
  void L17_everyDispatch_goesThroughThePredicate_withABound() {
    List<Integer> asked = new CopyOnWriteArrayList<>();
    DispatchPredicate three =
        loader -> {
          asked.add(loader.dispatchDepth());
          return loader.dispatchDepth() >= 3;
        };
    DataLoaderRegistry registry =
        registry(
            RegistryOptions.DEFAULT.withPredicate(three).withLongestHold(Duration.ofMillis(20)));
    DataLoader<Integer, String> loader = registry.get(values().build());
    CompletableFuture<String> one = loader.load(1);
    registry.dispatchAll();
    assertThat(one).isNotDone();
    loader.load(2);
    loader.load(3);
    registry.dispatchAll();
    assertThat(one).isCompletedWithValue("v1");
    assertThat(asked).containsExactly(1, 3);
    CompletableFuture<String> alone = loader.load(4);
    registry.dispatchAll();
    assertThat(await(alone)).as("refused, and dispatched all the same").isEqualTo("v4");
  }
}
