package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.Concurrently.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Trouble that people had with request scopes elsewhere. */
@SuppressWarnings("try") // scopes are there to be closed
class FieldCasesTest {
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final ContextLayout.Builder builder = ContextLayout.builder("request");
  private final ExecutorService pool = Executors.newSingleThreadExecutor();

  @AfterEach
  void everyThreadIsClean() {
    assertThat(CompletableFuture.supplyAsync(RequestContext::currentIfPresent, pool).join())
        .isNull();
    pool.shutdown();
  }

  /**
   * The client goes away in mid-request: the handler goes on with what it had, and the end comes
   * once, after it.
   */
  @Test
  void X01_clientGoesAway_handlerKeepsItsIdentityAndTeardownIsOnce() {
    ContextKey<String> user =
        builder.key(
            "user",
            String.class,
            context -> "anonymous",
            (u, context) -> log.add("destroyed " + u));
    RequestContext context = builder.build().open();
    context.set(user, "A");
    CountDownLatch disconnected = new CountDownLatch(1);
    Lease lease = context.retain();
    Task<Boolean> handler =
        Concurrently.startRun(
            () -> {
              try (lease;
                  ContextScope scope = lease.makeCurrent()) {
                Concurrently.until(() -> disconnected.getCount() == 0);
                log.add("audit by " + RequestContext.current().get(user));
              }
            });
    context.close();
    assertThatExceptionOfType(ContextClosedException.class)
        .as("who holds no lease gets an error, never a fresh instance")
        .isThrownBy(() -> context.get(user));
    disconnected.countDown();
    handler.await();
    context.close();
    assertThat(log).containsExactly("audit by A", "destroyed A");
  }

  @Test
  void X02_workOutlivesTheRequest_wrappedAlwaysFails() {
    ContextKey<Integer> number = builder.key("number", Integer.class);
    ContextLayout layout = builder.build();
    for (int i = 0; i < 1_000; i++) {
      RequestContext context = layout.open();
      context.set(number, 5);
      CountDownLatch responded = new CountDownLatch(1);
      Task<Boolean> late =
          Concurrently.startRun(
              context.wrap(
                  () -> {
                    Concurrently.until(() -> responded.getCount() == 0);
                    RequestContext.current().get(number);
                  }));
      context.close();
      responded.countDown();
      assertThat(late.awaitFailure()).isInstanceOf(ContextClosedException.class);
    }
  }

  @Test
  void X02_workOutlivesTheRequest_retainedAlwaysReads() {
    ContextKey<Integer> number = builder.key("number", Integer.class);
    ContextLayout layout = builder.build();
    for (int i = 0; i < 1_000; i++) {
      RequestContext context = layout.open();
      context.set(number, 5);
      Lease lease = context.retain();
      Task<Integer> late =
          Concurrently.start(
              () -> {
                try (lease;
                    ContextScope scope = lease.makeCurrent()) {
                  return RequestContext.current().get(number);
                }
              });
      context.close();
      assertThat(late.await()).isEqualTo(5);
    }
  }

  @Test
  void X04_lifeCycleEvents_onceEachWhateverTheNumberOfInstances() {
    var keys = new ArrayList<ContextKey<String>>();
    for (String name : List.of("one", "two", "three")) {
      keys.add(
          builder.key(
              name, String.class, context -> name, (n, context) -> log.add("destroy " + n)));
    }
    ContextLayout layout = builder.build();
    for (int instances : new int[] {0, 1, 3}) {
      log.clear();
      RequestContext context = layout.open();
      keys.subList(0, instances).forEach(context::get);
      context.beforeClose(c -> log.add("before, readable " + c.size()));
      context.afterClose(c -> log.add("after"));
      context.close();
      var expected = new ArrayList<String>(List.of("before, readable " + instances));
      for (int i = instances - 1; i >= 0; i--) {
        expected.add("destroy " + keys.get(i).name());
      }
      expected.add("after");
      assertThat(log).isEqualTo(expected);
    }
  }

  @Test
  void X04_destroyerEmitsAnEvent_neverOpensANewContext() {
    ContextKey<String> listener =
        builder.key(
            "listener",
            String.class,
            context -> "listener",
            (x, context) -> log.add("listener gone"));
    ContextKey<String> emitter =
        builder.key(
            "emitter",
            String.class,
            context -> "emitter",
            (instance, context) -> {
              // What an event bus does that looks its listeners up in the context.
              Throwable refused = catchThrowable(() -> context.get(listener));
              log.add("event " + (refused == null ? "delivered" : "refused"));
            });
    ContextLayout layout = builder.build();
    RequestContext without = layout.open();
    without.get(emitter);
    without.close();
    RequestContext with = layout.open();
    with.get(listener);
    with.get(emitter);
    with.close();
    assertThat(log).containsExactly("event refused", "event delivered", "listener gone");
  }

  @Test
  void X05_requestFailsAnywhere_nextRequestOnTheThreadSeesNothing() {
    ContextKey<String> identity =
        builder.key(
            "identity",
            String.class,
            context -> "none",
            (instance, context) -> {
              if (instance.equals("fails in teardown")) {
                throw new IllegalStateException("teardown");
              }
            });
    ContextLayout layout = builder.build();
    for (String where : List.of("handler", "filter", "fails in teardown")) {
      Task<Boolean> request =
          new Task<>(
              Thread.currentThread(),
              CompletableFuture.supplyAsync(() -> serve(layout, identity, where), pool));
      request.awaitFailure();
      assertThat(CompletableFuture.supplyAsync(RequestContext::currentIfPresent, pool).join())
          .as("after a failure in %s", where)
          .isNull();
    }
  }

  private static boolean serve(ContextLayout layout, ContextKey<String> identity, String where) {
    try (RequestContext context = layout.open();
        ContextScope filter = context.makeCurrent()) {
      context.set(identity, where);
      if (where.equals("filter")) {
        throw new IllegalStateException("filter");
      }
      try (ContextScope handler = context.makeCurrent()) {
        if (where.equals("handler")) {
          throw new IllegalStateException("handler");
        }
      }
    }
    return true;
  }

  @Test
  void X07_completeAndCancelAtOnce_destroysOnce() throws Exception {
    AtomicInteger created = new AtomicInteger();
    AtomicInteger destroyed = new AtomicInteger();
    ContextKey<Integer> dependent =
        builder.key(
            "dependent",
            Integer.class,
            c -> created.incrementAndGet(),
            (x, c) -> destroyed.incrementAndGet());
    ContextKey<Integer> bean =
        builder.key(
            "bean",
            Integer.class,
            c -> {
              Integer needed = c.get(dependent);
              created.incrementAndGet();
              return needed;
            },
            (x, c) -> destroyed.incrementAndGet());
    ContextLayout layout = builder.build();
    CyclicBarrier start = new CyclicBarrier(3);
    RequestContext[] current = {layout.open()};
    Task<Boolean> canceller = rounds(start, () -> current[0].close());
    Task<Boolean> creator =
        rounds(
            start,
            () -> {
              Throwable failure = catchThrowable(() -> current[0].get(bean));
              assertThat(failure == null || failure instanceof ContextClosedException).isTrue();
            });
    for (int round = 0; round < 10_000; round++) {
      start.await();
      current[0].close();
      current[0].close();
      start.await();
      assertThat(destroyed.get()).isEqualTo(created.get());
      current[0] = layout.open();
    }
    canceller.await();
    creator.await();
    current[0].close();
    assertThat(created.get()).isPositive();
  }

  private static Task<Boolean> rounds(CyclicBarrier start, Runnable step) {
    return Concurrently.start(
        () -> {
          for (int i = 0; i < 10_000; i++) {
            start.await();
            step.run();
            start.await();
          }
          return true;
        });
  }

  @Test
  void X08_capturedContext_sharesWhatAContinuationCreates() {
    AtomicInteger created = new AtomicInteger();
    AtomicInteger destroyed = new AtomicInteger();
    ContextKey<Integer> transaction =
        builder.key(
            "tx",
            Integer.class,
            c -> created.incrementAndGet(),
            (x, c) -> destroyed.incrementAndGet());
    RequestContext context = builder.build().open();
    Integer inContinuation =
        CompletableFuture.supplyAsync(
                context.wrapSupplier(() -> RequestContext.current().get(transaction)), pool)
            .join();
    assertThat(context.get(transaction)).isSameAs(inContinuation);
    context.close();
    assertThat(created).hasValue(1);
    assertThat(destroyed).hasValue(1);
  }

  @Test
  void X08_firstAccessFromEightThreads_createsOne() {
    AtomicInteger created = new AtomicInteger();
    ContextKey<Integer> transaction =
        builder.key("tx", Integer.class, c -> created.incrementAndGet());
    ContextLayout layout = builder.build();
    for (int round = 0; round < 100; round++) {
      created.set(0);
      try (RequestContext context = layout.open()) {
        CyclicBarrier start = new CyclicBarrier(8);
        List<Task<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          tasks.add(
              Concurrently.start(
                  () -> {
                    start.await();
                    return context.get(transaction);
                  }));
        }
        Set<Integer> seen = new HashSet<>();
        tasks.forEach(task -> seen.add(task.await()));
        assertThat(seen).containsExactly(1);
        assertThat(created).hasValue(1);
      }
    }
  }
}
