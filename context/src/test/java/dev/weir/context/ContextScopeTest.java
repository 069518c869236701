package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try") // scopes are there to be closed
class ContextScopeTest {
  private final ContextLayout.Builder builder = ContextLayout.builder("test");
  private final ContextKey<String> user = builder.key("user", String.class);
  private final ContextLayout layout = builder.build();
  private final RequestContext context = layout.open("A");
  private final RequestContext other = layout.open("B");
  private final ExecutorService pool = Executors.newSingleThreadExecutor();

  @AfterEach
  void everyThreadIsClean() {
    assertThat(RequestContext.currentIfPresent()).isNull();
    assertThat(CompletableFuture.supplyAsync(RequestContext::currentIfPresent, pool).join())
        .isNull();
    pool.shutdown();
    context.close();
    other.close();
  }

  @Test
  void current_none_saysHowToGetOne() {
    assertThatIllegalStateException()
        .isThrownBy(RequestContext::current)
        .withMessageContaining("context.wrap(executor)")
        .withMessageContaining(Thread.currentThread().getName());
  }

  @Test
  void makeCurrent_nested_restoresExactly() {
    try (ContextScope outer = context.makeCurrent()) {
      try (ContextScope inner = other.makeCurrent()) {
        assertThat(RequestContext.current()).isSameAs(other);
      }
      assertThat(RequestContext.current()).isSameAs(context);
    }
    assertThat(RequestContext.currentIfPresent()).isNull();
  }

  @Test
  @SuppressWarnings("MustBeClosedChecker")
  void close_outerBeforeInner_stillLeavesTheThreadAsItWas() {
    ContextScope outer = context.makeCurrent();
    ContextScope inner = other.makeCurrent();
    outer.close();
    assertThat(RequestContext.currentIfPresent()).isNull();
    try (ContextScope next = context.makeCurrent()) {
      inner.close();
      assertThat(RequestContext.current()).isSameAs(context);
    }
  }

  @Test
  void close_onAnotherThread_isRefusedAndNamesBoth() {
    ContextScope scope = context.makeCurrent();
    Throwable failure = Concurrently.startRun(scope::close).awaitFailure();
    assertThat(failure)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(Thread.currentThread().getName());
    assertThat(RequestContext.current()).isSameAs(context);
    scope.close();
  }

  @Test
  void wrap_everyForm_runsInTheContextAndRestores() throws Exception {
    var seen = new CopyOnWriteArrayList<Object>();
    Callable<RequestContext> callable = RequestContext::current;
    try (ContextScope outer = other.makeCurrent()) {
      Runnable runnable = () -> seen.add(RequestContext.current());
      context.wrap(runnable).run();
      seen.add(context.wrap(callable).call());
      seen.add(context.wrapSupplier(RequestContext::current).get());
      seen.add(context.wrapFunction(x -> RequestContext.current()).apply(1));
      seen.add(context.wrapBiFunction((x, y) -> RequestContext.current()).apply(1, 2));
      context.wrapConsumer(x -> seen.add(RequestContext.current())).accept(1);
      context.wrapBiConsumer((x, y) -> seen.add(RequestContext.current())).accept(1, 2);
      Executor direct = Runnable::run;
      context.wrap(direct).execute(() -> seen.add(RequestContext.current()));
      assertThat(RequestContext.current()).isSameAs(other);
    }
    assertThat(seen).hasSize(8).containsOnly(context);
  }

  @Test
  void wrap_taskThrows_restores() {
    Runnable task =
        () -> {
          throw new IllegalArgumentException("task");
        };
    Runnable failing = context.wrap(task);
    assertThatIllegalStateException().isThrownBy(RequestContext::current);
    assertThat(catchThrowable(failing::run)).hasMessage("task");
    assertThat(RequestContext.currentIfPresent()).isNull();
  }

  @Test
  void wrap_executorService_runsEveryKindOfTaskInTheContext() throws Exception {
    ExecutorService wrapped = context.wrap(pool);
    Callable<RequestContext> task = RequestContext::current;
    assertThat(wrapped.submit(task).get()).isSameAs(context);
    assertThat(wrapped.invokeAll(List.of(task, task)))
        .allSatisfy(future -> assertThat(future.get()).isSameAs(context));
    assertThat(wrapped.invokeAny(List.of(task))).isSameAs(context);
    var done = new CompletableFuture<RequestContext>();
    wrapped.execute(() -> done.complete(RequestContext.current()));
    assertThat(done.get(10, TimeUnit.SECONDS)).isSameAs(context);
  }

  @Test
  void wrap_executorService_lifeCycleIsThatOfTheInner() throws Exception {
    ExecutorService inner = Executors.newSingleThreadExecutor();
    ExecutorService wrapped = context.wrap(inner);
    assertThat(wrapped.isShutdown()).isFalse();
    wrapped.shutdown();
    assertThat(wrapped.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    assertThat(inner.isShutdown() && wrapped.isShutdown() && wrapped.isTerminated()).isTrue();
    assertThat(wrapped.shutdownNow()).isEmpty();
  }

  @Test
  void wrapFunction_inAContinuation_findsTheContext() {
    context.set(user, "ada");
    String greeting =
        CompletableFuture.supplyAsync(() -> "hello ", pool)
            .thenApplyAsync(
                context.wrapFunction(hello -> hello + RequestContext.current().get(user)), pool)
            .join();
    assertThat(greeting).isEqualTo("hello ada");
  }

  @Test
  void threadLocal_ofTheLayout_isThereWhereverTheContextIsAndPutBackAfter() {
    ThreadLocal<String> trace = new ThreadLocal<>();
    ThreadLocal<String> unset = new ThreadLocal<>();
    ContextLayout traced =
        ContextLayout.builder("traced").threadLocal(trace).threadLocal(unset).build();
    trace.set("A");
    try (RequestContext request = traced.open("with locals")) {
      assertThat(request).hasToString("request context 'traced' with locals");
      trace.set("changed after the request began");
      Runnable onPool =
          () -> {
            trace.set("of the pool");
            unset.set("of the pool");
            Runnable failing =
                request.wrap(
                    (Runnable)
                        () -> {
                          assertThat(trace.get()).isEqualTo("A");
                          assertThat(unset.get()).isNull();
                          throw new IllegalStateException("task");
                        });
            assertThat(catchThrowable(failing::run)).hasMessage("task");
            assertThat(trace.get()).isEqualTo("of the pool");
            assertThat(unset.get()).isEqualTo("of the pool");
          };
      CompletableFuture.runAsync(onPool, pool).join();
    }
    trace.remove();
  }
}
