package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Dispatch at the end of a turn of a serial executor. */
@SuppressWarnings("FutureReturnValueIgnored") // the inner futures are composed
class QuiescentTest extends LoaderTest {
  private final ExecutorService pool = Executors.newFixedThreadPool(4);
  private final SerialExecutor serial = SerialExecutor.over(pool);
  private final DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));

  @AfterEach
  void stopPool() {
    pool.shutdownNow();
  }

  private static <T> T await(CompletableFuture<T> future) {
    return future.copy().orTimeout(20, TimeUnit.SECONDS).join();
  }

  private DataLoaderDefinition<Integer, Integer> counting(String name, AtomicInteger count) {
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
  void loads_ofOneTurn_areOneBatch() {
    AtomicInteger count = new AtomicInteger();
    DataLoader<Integer, Integer> loader = registry.get(counting("a", count));
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    serial.execute(() -> IntStream.range(0, 50).forEach(i -> futures.add(loader.load(i))));
    Concurrently.until(() -> count.get() == 1);
    await(CompletableFuture.runAsync(() -> {}, serial));
    await(CompletableFuture.runAsync(() -> {}, serial));
    assertThat(futures).hasSize(50).allMatch(CompletableFuture::isDone);
    assertThat(count).hasValue(1);
    assertThat(calls.get(0)).hasSize(50);
  }

  @Test
  void chain_ofThreeLoaders_isThreeBatches() {
    AtomicInteger a = new AtomicInteger();
    AtomicInteger b = new AtomicInteger();
    AtomicInteger c = new AtomicInteger();
    DataLoader<Integer, Integer> first = registry.get(counting("a", a));
    DataLoader<Integer, Integer> second = registry.get(counting("b", b));
    DataLoader<Integer, Integer> third = registry.get(counting("c", c));
    CompletableFuture<?> all =
        CompletableFuture.supplyAsync(
                () ->
                    CompletableFuture.allOf(
                        IntStream.range(0, 20)
                            .mapToObj(
                                i ->
                                    first
                                        .load(i)
                                        .thenCompose(second::load)
                                        .thenCompose(third::load))
                            .toArray(CompletableFuture<?>[]::new)),
                serial)
            .thenCompose(future -> future);
    await(all);
    assertThat(List.of(a.get(), b.get(), c.get())).containsExactly(1, 1, 1);
  }

  @Test
  void chains_ofDifferentLoadersIntoOne_shareItsBatch() {
    AtomicInteger count = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();
    DataLoader<Integer, Integer> a = registry.get(counting("a", other));
    DataLoader<Integer, Integer> c = registry.get(counting("c", other));
    DataLoader<Integer, Integer> b = registry.get(counting("b", count));
    CompletableFuture<?> all =
        CompletableFuture.supplyAsync(
                () ->
                    CompletableFuture.allOf(
                        a.load(1).thenCompose(b::load), b.load(9), c.load(2).thenCompose(b::load)),
                serial)
            .thenCompose(future -> future);
    await(all);
    assertThat(count).as("its own load, and the two chains together").hasValue(2);
  }

  @Test
  void load_fromAForeignThread_isDispatchedWithoutACall() {
    DataLoader<Integer, Integer> loader = registry.get(counting("a", new AtomicInteger()));
    assertThat(await(loader.load(7))).isEqualTo(7);
  }

  @Test
  void predicateHoldsBack_moreKeysOrTimeAskAgain() {
    DataLoader<Integer, String> depth =
        registry.get(values("depth").predicate(DispatchPredicate.depth(2)).build());
    CompletableFuture<String> first = depth.load(1);
    await(CompletableFuture.runAsync(() -> {}, serial));
    assertThat(first).isNotDone();
    CompletableFuture<String> second = depth.load(2);
    assertThat(await(first) + await(second)).isEqualTo("v1v2");
    AtomicInteger asked = new AtomicInteger();
    DataLoader<Integer, String> later =
        registry.get(values().predicate(loader -> asked.incrementAndGet() > 3).build());
    assertThat(await(later.load(1))).isEqualTo("v1");
  }

  @Test
  void close_stopsTheTurns_andDispatchAllStillDispatches() {
    DataLoader<Integer, String> loader = registry.get(values().build());
    registry.close();
    CompletableFuture<String> future = loader.load(1);
    await(CompletableFuture.runAsync(() -> {}, serial));
    await(CompletableFuture.runAsync(() -> {}, serial));
    assertThat(loader.dispatchDepth()).isEqualTo(1);
    registry.dispatchAll();
    assertThat(await(future)).isEqualTo("v1");
  }

  @Test
  void cancel_fromAForeignThread_completesOnTheSerialExecutor() {
    Thread[] turn = new Thread[1];
    SerialExecutor marked =
        SerialExecutor.over(
            task ->
                pool.execute(
                    () -> {
                      turn[0] = Thread.currentThread();
                      task.run();
                    }));
    DataLoaderRegistry other = registry(DispatchStrategy.quiescent(marked));
    DataLoader<Integer, String> loader =
        other.get(values().predicate(DispatchPredicate.NEVER).build());
    CompletableFuture<Boolean> inTurn =
        loader.load(1).handle((value, failure) -> Thread.currentThread() == turn[0]);
    context.cancel(new Exception("client is gone"));
    assertThat(await(inTurn)).isTrue();
  }

  @Test
  void executorRefuses_turnsRunOnTheThreadThatHasThem() {
    DataLoaderRegistry refused =
        registry(
            DispatchStrategy.quiescent(
                task -> {
                  throw new RejectedExecutionException("shut down");
                }));
    assertThat(refused.get(values().build()).load(1)).isCompletedWithValue("v1");
  }

  @Test
  void serialExecutor_runsInOrderOneAtATime() {
    List<Integer> order = new ArrayList<>();
    AtomicInteger running = new AtomicInteger();
    for (int i = 0; i < 1_000; i++) {
      int n = i;
      serial.execute(
          () -> {
            assertThat(running.incrementAndGet()).isEqualTo(1);
            order.add(n);
            running.decrementAndGet();
          });
    }
    await(CompletableFuture.runAsync(() -> {}, serial));
    assertThat(order).isEqualTo(IntStream.range(0, 1_000).boxed().toList());
  }

  @Test
  void serialExecutor_taskThrows_theNextRuns() {
    serial.execute(
        () -> {
          throw new IllegalStateException("task");
        });
    assertThat(await(CompletableFuture.supplyAsync(() -> "next", serial))).isEqualTo("next");
  }

  @Test
  void serialExecutor_refused_throwsAndGoesOnLater() {
    var refuse = new boolean[] {true};
    SerialExecutor executor =
        SerialExecutor.over(
            task -> {
              if (refuse[0]) {
                throw new RejectedExecutionException("full");
              }
              task.run();
            });
    List<String> ran = new ArrayList<>();
    org.assertj.core.api.Assertions.assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> ran.add("refused")));
    refuse[0] = false;
    executor.execute(() -> ran.add("taken"));
    assertThat(ran).containsExactly("taken");
  }
}
