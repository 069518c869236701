package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.weir.context.Concurrently.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What several threads see that ask for what is not there yet. */
class CreationTest {
  private final ContextLayout.Builder builder = ContextLayout.builder("test");
  private final CountDownLatch entered = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);

  private void pause() {
    entered.countDown();
    awaitLatch(go);
  }

  private static void awaitLatch(CountDownLatch latch) {
    Concurrently.until(() -> latch.getCount() == 0);
  }

  @Test
  void get_fromManyThreads_createsOnce() {
    AtomicInteger created = new AtomicInteger();
    ContextKey<Object> key =
        builder.key(
            "slow",
            Object.class,
            context -> {
              created.incrementAndGet();
              pause();
              return new Object();
            });
    try (RequestContext context = builder.build().open()) {
      List<Task<Object>> tasks = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        tasks.add(Concurrently.start(() -> context.get(key)));
      }
      awaitLatch(entered);
      Concurrently.until(
          () ->
              tasks.stream()
                      .filter(task -> task.thread().getState() == Thread.State.WAITING)
                      .count()
                  == 7);
      go.countDown();
      assertThat(tasks).extracting(Task::await).containsOnly(context.get(key));
      assertThat(created).hasValue(1);
    }
  }

  @Test
  void get_otherKeyIsBeingCreated_doesNotWait() {
    ContextKey<String> slow =
        builder.key(
            "slow",
            String.class,
            context -> {
              pause();
              return "slow";
            });
    ContextKey<String> quick = builder.key("quick", String.class, context -> "quick");
    try (RequestContext context = builder.build().open()) {
      Task<String> creating = Concurrently.start(() -> context.get(slow));
      awaitLatch(entered);
      assertThat(context.get(quick)).isEqualTo("quick");
      assertThat(context.getIfPresent(slow)).isNull();
      assertThat(context.size()).isEqualTo(1);
      go.countDown();
      assertThat(creating.await()).isEqualTo("slow");
    }
  }

  @Test
  void get_creatorOfAnotherThreadFails_waiterCreates() {
    AtomicInteger calls = new AtomicInteger();
    ContextKey<String> key =
        builder.key(
            "flaky",
            String.class,
            context -> {
              if (calls.incrementAndGet() == 1) {
                pause();
                throw new IllegalStateException("first");
              }
              return "second";
            });
    try (RequestContext context = builder.build().open()) {
      Task<String> first = Concurrently.start(() -> context.get(key));
      awaitLatch(entered);
      Task<String> second = Concurrently.start(() -> context.get(key));
      second.awaitSleep();
      go.countDown();
      assertThat(first.awaitFailure()).hasMessage("first");
      assertThat(second.await()).isEqualTo("second");
    }
  }

  @Test
  void get_waiterIsInterrupted_getsTheInstanceAndKeepsTheInterrupt() {
    ContextKey<String> key =
        builder.key(
            "slow",
            String.class,
            context -> {
              pause();
              return "done";
            });
    try (RequestContext context = builder.build().open()) {
      Task<String> creating = Concurrently.start(() -> context.get(key));
      awaitLatch(entered);
      Task<String> waiting =
          Concurrently.start(() -> context.get(key) + Thread.currentThread().isInterrupted());
      waiting.awaitSleep();
      waiting.thread().interrupt();
      go.countDown();
      assertThat(waiting.await()).isEqualTo("donetrue");
      creating.await();
    }
  }

  @Test
  void get_creatorsOfTwoThreadsNeedEachOther_isAnErrorNotADeadlock() {
    CountDownLatch both = new CountDownLatch(2);
    var keys = new ArrayList<ContextKey<String>>();
    keys.add(builder.key("a", String.class, context -> crossed(context, both, keys.get(1))));
    keys.add(builder.key("b", String.class, context -> crossed(context, both, keys.get(0))));
    try (RequestContext context = builder.build().open()) {
      Task<String> first = Concurrently.start(() -> context.get(keys.get(0)));
      Task<String> second = Concurrently.start(() -> context.get(keys.get(1)));
      assertThat(first.awaitFailure())
          .isInstanceOf(ContextCycleException.class)
          .hasMessageMatching(".*(a -> b -> a|b -> a -> b).*");
      assertThat(second.awaitFailure()).isInstanceOf(ContextCycleException.class);
      assertThat(context.size()).isZero();
    }
  }

  /** The first two calls meet inside their creators; the second tries go straight on. */
  private static String crossed(
      RequestContext context, CountDownLatch both, ContextKey<String> other) {
    both.countDown();
    awaitLatch(both);
    return "made with " + context.get(other);
  }

  @Test
  void get_creatorsOfTwoThreadsShareAThird_bothSucceed() {
    AtomicInteger shared = new AtomicInteger();
    ContextKey<Integer> base =
        builder.key("base", Integer.class, context -> shared.incrementAndGet());
    ContextKey<Integer> left = builder.key("left", Integer.class, context -> context.get(base));
    ContextKey<Integer> right = builder.key("right", Integer.class, context -> context.get(base));
    ContextLayout layout = builder.build();
    for (int i = 0; i < 200; i++) {
      shared.set(0);
      try (RequestContext context = layout.open()) {
        Task<Integer> other = Concurrently.start(() -> context.get(left));
        assertThat(context.get(right)).isEqualTo(1);
        assertThat(other.await()).isEqualTo(1);
      }
    }
  }

  @Test
  void get_closedWhileWaiting_endsTheWait() {
    ContextKey<String> key =
        builder.key(
            "stuck",
            String.class,
            context -> {
              pause();
              return "late";
            });
    RequestContext context = builder.build().open();
    Task<String> creating = Concurrently.start(() -> context.get(key));
    awaitLatch(entered);
    Task<String> waiting = Concurrently.start(() -> context.get(key));
    waiting.awaitSleep();
    context.close();
    assertThat(waiting.awaitFailure()).isInstanceOf(ContextClosedException.class);
    go.countDown();
    assertThat(creating.awaitFailure()).isInstanceOf(ContextClosedException.class);
  }

  @Test
  void get_onVirtualThreads_createsOnce() throws Exception {
    AtomicInteger created = new AtomicInteger();
    ContextKey<Integer> key = builder.key("n", Integer.class, context -> created.incrementAndGet());
    try (RequestContext context = builder.build().open();
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      var results = new ArrayList<Future<Integer>>();
      for (int i = 0; i < 1_000; i++) {
        results.add(virtual.submit(() -> context.get(key)));
      }
      for (var result : results) {
        assertThat(result.get()).isEqualTo(1);
      }
    }
  }

  @Test
  void get_manyNestedCreations_growTheTableUnderTheClaims() {
    var chain = new ArrayList<ContextKey<Integer>>();
    for (int i = 0; i < 100; i++) {
      int n = i;
      chain.add(
          builder.key(
              "n" + i, Integer.class, context -> n == 99 ? 0 : context.get(chain.get(n + 1)) + 1));
    }
    try (RequestContext context = builder.build().open()) {
      assertThat(context.get(chain.get(0))).isEqualTo(99);
      assertThat(context.size()).isEqualTo(100);
      var order = new ArrayList<Object>();
      context.forEach((key, instance) -> order.add(instance));
      assertThat(order).hasSize(100).startsWith(99, 98).endsWith(2, 1, 0);
    }
  }

  @Test
  void get_insideItsOwnCreator_namesTheKeyAndStaysUsable() {
    var self = new ArrayList<ContextKey<String>>();
    AtomicInteger calls = new AtomicInteger();
    self.add(
        builder.key(
            "self",
            String.class,
            context -> calls.incrementAndGet() == 1 ? context.get(self.get(0)) : "fine"));
    try (RequestContext context = builder.build().open()) {
      assertThatIllegalStateException()
          .isThrownBy(() -> context.get(self.get(0)))
          .withMessageContaining("self -> self");
      assertThat(context.get(self.get(0))).isEqualTo("fine");
      assertThat(calls).hasValue(2);
    }
  }
}
