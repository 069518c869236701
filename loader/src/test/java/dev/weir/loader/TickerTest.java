package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The guarantees of ticking and retrying, on a real timer whose queue can be looked at. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class TickerTest extends LoaderTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(2);
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);

  TickerTest() {
    timer.setRemoveOnCancelPolicy(true);
  }

  @AfterEach
  void stopTimer() {
    timer.shutdownNow();
  }

  private int pending() {
    return timer.getQueue().size();
  }

  @Test
  void dispatchAll_50TimesOn200Loaders_leavesOnePendingTaskAtMost() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(LONG, timer));
    List<DataLoader<Integer, String>> loaders = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      loaders.add(registry.get(values("values" + i).build()));
    }
    for (int i = 0; i < 50; i++) {
      registry.dispatchAll();
      registry.rescheduleNow();
    }
    assertThat(pending()).isZero();
    loaders.forEach(loader -> loader.load(1));
    for (int i = 0; i < 50; i++) {
      registry.rescheduleNow();
    }
    assertThat(pending()).isEqualTo(1);
    registry.dispatchAll();
    assertThat(pending()).isEqualTo(1);
    registry.close();
    assertThat(pending()).isZero();
  }

  @Test
  void tick_oneScheduleAfterTheQueuesEmptied_nothingIsScheduled() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT, timer));
    DataLoader<Integer, String> loader = registry.get(values().build());
    registry.dispatchAll();
    assertThat(loader.load(1).orTimeout(10, java.util.concurrent.TimeUnit.SECONDS).join())
        .isEqualTo("v1");
    Concurrently.until(() -> pending() == 0 && timer.getActiveCount() == 0);
    long ticks = timer.getCompletedTaskCount();
    long since = System.nanoTime();
    Concurrently.until(() -> System.nanoTime() - since > 10 * SHORT.toNanos());
    assertThat(timer.getCompletedTaskCount()).isEqualTo(ticks);
  }

  @Test
  void load_beforeTheFirstDispatchAll_waitsForIt() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT, timer));
    DataLoader<Integer, String> loader = registry.get(values().build());
    CompletableFuture<String> future = loader.load(1);
    assertThat(pending()).isZero();
    assertThat(registry.describe()).contains("the ticker starts with the first dispatchAll()");
    registry.rescheduleNow();
    assertThat(future.join()).isEqualTo("v1");
  }

  @Test
  void chainedLoads_needNoFurtherCall() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT));
    DataLoader<Integer, String> first = registry.get(values("first").build());
    DataLoader<Integer, String> second = registry.get(values("second").build());
    registry.dispatchAll();
    assertThat(first.load(1).thenCompose(value -> second.load(2)).join()).isEqualTo("v2");
  }

  @Test
  void tick_predicateOrFunctionThrows_goesOnTicking() {
    AtomicInteger asked = new AtomicInteger();
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT, timer));
    DataLoader<Integer, String> odd =
        registry.get(
            values()
                .predicate(
                    loader -> {
                      if (asked.incrementAndGet() < 5) {
                        throw new IllegalStateException("predicate");
                      }
                      return true;
                    })
                .build());
    DataLoader<Integer, String> broken =
        registry.get(
            DataLoaderDefinition.<Integer, String>list(
                    "broken",
                    (keys, environment) -> {
                      throw new IllegalStateException("function");
                    })
                .build());
    registry.dispatchAll();
    CompletableFuture<String> failing = broken.load(1);
    CompletableFuture<String> late = odd.load(1);
    assertThat(late.join()).isEqualTo("v1");
    assertThat(asked).hasValue(5);
    assertThat(failing).isCompletedExceptionally();
  }

  @Test
  void close_stopsTicking_andAnExplicitDispatchAllStillDispatches() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT, timer));
    DataLoader<Integer, String> loader = registry.get(values().build());
    registry.dispatchAll();
    registry.close();
    registry.close();
    CompletableFuture<String> future = loader.load(1);
    long since = System.nanoTime();
    Concurrently.until(() -> System.nanoTime() - since > 10 * SHORT.toNanos());
    assertThat(future).isNotDone();
    assertThat(pending()).isZero();
    assertThat(registry.describe()).contains("the registry is closed");
    assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    assertThat(future).isCompletedWithValue("v1");
  }

  @Test
  void retry_asksAgainWhileThePredicateSaysNo_onePendingTask() {
    AtomicInteger asked = new AtomicInteger();
    DataLoaderRegistry registry = registry(DispatchStrategy.retry(SHORT, timer));
    List<CompletableFuture<String>> futures = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      futures.add(
          registry
              .get(values("values" + i).predicate(loader -> asked.incrementAndGet() > 100).build())
              .load(1));
    }
    for (int i = 0; i < 5; i++) {
      registry.dispatchAll();
      assertThat(pending()).isLessThanOrEqualTo(1);
    }
    futures.forEach(future -> assertThat(future.join()).isEqualTo("v1"));
    Concurrently.until(() -> pending() == 0 && timer.getActiveCount() == 0);
  }

  @Test
  void retry_withoutARefusal_schedulesNothing() {
    DataLoaderRegistry registry = registry(DispatchStrategy.retry(SHORT, timer));
    DataLoader<Integer, String> loader = registry.get(values().build());
    loader.load(1);
    registry.dispatchAll();
    loader.load(2);
    assertThat(pending()).isZero();
    registry.rescheduleNow();
    assertThat(loader.load(2).join()).isEqualTo("v2");
  }

  @Test
  void longestHold_dispatchesWhatAPredicateNeverWould() {
    RegistryOptions options =
        RegistryOptions.DEFAULT
            .withPredicate(DispatchPredicate.NEVER)
            .withLongestHold(Duration.ofMillis(5));
    DataLoaderRegistry registry = registry(options);
    CompletableFuture<String> future = registry.get(values().build()).load(1);
    registry.dispatchAll();
    assertThat(future).isNotDone();
    assertThat(future.join()).isEqualTo("v1");
  }

  @Test
  void close_duringATick_leavesTheRestQueued() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(LONG, timer));
    registry.dispatchAll();
    DataLoader<Integer, String> closing =
        registry.get(
            values("closing")
                .predicate(
                    loader -> {
                      loader.registry().close();
                      return true;
                    })
                .build());
    DataLoader<Integer, String> other = registry.get(values("other").build());
    CompletableFuture<String> asked = closing.load(1);
    CompletableFuture<String> left = other.load(2);
    timer.getQueue().iterator().next().run();
    assertThat(asked).isCompletedWithValue("v1");
    assertThat(other.dispatchDepth()).isEqualTo(1);
    registry.dispatchAll();
    assertThat(left).isCompletedWithValue("v2");
  }

  @Test
  void timerIsShutDown_loadsStillWaitForAnExplicitDispatch() {
    DataLoaderRegistry registry = registry(DispatchStrategy.ticker(SHORT, timer));
    DataLoader<Integer, String> loader = registry.get(values().build());
    registry.dispatchAll();
    timer.shutdownNow();
    CompletableFuture<String> future = loader.load(1);
    registry.dispatchAll();
    assertThat(future).isCompletedWithValue("v1");
  }

  @Test
  void schedule_notPositive_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DispatchStrategy.ticker(Duration.ZERO))
        .withMessageContaining("positive");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DispatchStrategy.retry(Duration.ofMillis(-1)));
  }
}
