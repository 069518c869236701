package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.ContextScope;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Trouble that people had elsewhere with what goes along with a key, and with the end of a request.
 */
@SuppressWarnings({"FutureReturnValueIgnored", "try"}) // loads of no interest; scopes to be closed
class RequestFieldCasesTest extends LoaderTest {
  private final ExecutorService pool = Executors.newFixedThreadPool(4);
  private final SerialExecutor serial = SerialExecutor.over(pool);

  @AfterEach
  void stopPool() {
    pool.shutdownNow();
  }

  private static <T> T await(CompletableFuture<T> future) {
    return future.copy().orTimeout(20, TimeUnit.SECONDS).join();
  }

  @Test
  void L19_keyWithAContext_isNotTakenForTheOther() {
    DataLoader<Integer, String> plain = loader(values());
    plain.load(1, Map.of("name", "x"));
    assertThat(plain.load(1, Map.of("name", "x"))).isNotNull();
    for (Object other : new Object[] {Map.of("name", "y"), "z"}) {
      assertThatExceptionOfType(DataLoaderException.class)
          .isThrownBy(() -> plain.load(1, other))
          .withMessageContaining("cacheKey")
          .matches(e -> e.code() == Code.KEY_CONTEXT_CONFLICT);
    }
    assertThatExceptionOfType(DataLoaderException.class).isThrownBy(() -> plain.load(1));
    DataLoader<Integer, String> keyed =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "keyed",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(
                                environment.keyContexts().stream().map(String::valueOf).toList()))
                    .cacheKey((key, keyContext) -> List.of(key, String.valueOf(keyContext)))
                    .build());
    CompletableFuture<String> x = keyed.load(1, "x");
    CompletableFuture<String> y = keyed.load(1, "y");
    keyed.dispatch();
    assertThat(x).isCompletedWithValue("x");
    assertThat(y).isCompletedWithValue("y");
  }

  @Test
  void L19_mutableArrayKey_changedAfterLoad_isFoundByItsValueThen() {
    DataLoader<int[], String> loader =
        registry()
            .get(
                DataLoaderDefinition.list("arrays", this.<int[]>answering(key -> "v"))
                    .cacheKey((key, keyContext) -> IntStream.of(key).boxed().toList())
                    .build());
    int[] key = {1, 2};
    CompletableFuture<String> future = loader.load(key);
    key[0] = 9;
    assertThat(loader.load(new int[] {1, 2})).isSameAs(future);
    assertThat(loader.load(new int[] {9, 2})).isNotSameAs(future);
  }

  @Test
  void L21_threadLocalsOfTheRequest_areThereInBatchFunctionAndCompletion() {
    ThreadLocal<String> user = new ThreadLocal<>();
    ContextLayout withUser = ContextLayout.builder("http").threadLocal(user).build();
    List<String> seen = new CopyOnWriteArrayList<>();
    CompletableFuture<Boolean> answer = new CompletableFuture<>();
    DataLoaderDefinition<Integer, String> definition =
        DataLoaderDefinition.<Integer, String>list(
                "reads",
                (keys, environment) -> {
                  seen.add("function " + user.get());
                  return answer.thenApplyAsync(ready -> List.of("value"), pool);
                })
            .build();
    user.set("A");
    RequestContext request = withUser.open();
    DataLoaderRegistry registry =
        DataLoaderRegistry.open(
            request,
            DataLoaderCatalog.of(definition),
            RegistryOptions.DEFAULT.with(DispatchStrategy.ticker(Duration.ofMillis(1))));
    user.remove();
    registry.dispatchAll();
    CompletableFuture<String> dependent =
        registry.get(definition).load(1).thenApply(value -> "completion " + user.get());
    answer.complete(true);
    seen.add(await(dependent));
    assertThat(seen).containsExactly("function A", "completion A");
    IntStream.range(0, 8)
        .forEach(
            i ->
                assertThat(await(CompletableFuture.supplyAsync(() -> user.get() == null, pool)))
                    .isTrue());
    request.close();
  }

  @Test
  void L21_functionThrows_theThreadIsAsItWas() {
    ThreadLocal<String> user = new ThreadLocal<>();
    ContextLayout withUser = ContextLayout.builder("http").threadLocal(user).build();
    user.set("A");
    try (RequestContext request = withUser.open()) {
      user.set("of the worker");
      DataLoader<Integer, String> loader =
          DataLoaderRegistry.open(request, DataLoaderCatalog.of())
              .get(
                  DataLoaderDefinition.<Integer, String>list(
                          "throws",
                          (keys, environment) -> {
                            throw new IllegalStateException(user.get());
                          })
                      .build());
      CompletableFuture<String> future = loader.load(1);
      loader.dispatch();
      assertThat(future.exceptionNow()).hasMessage("A");
      assertThat(user.get()).isEqualTo("of the worker");
    }
    user.remove();
  }

  @Test
  void L22_batchSeesTheLiveContext_andEachKeysOwn() {
    ContextLayout.Builder builder = ContextLayout.builder("http");
    ContextKey<String> flag = builder.key("flag", String.class);
    try (RequestContext request = builder.build().open();
        ContextScope scope = request.makeCurrent()) {
      List<Object> seen = Collections.synchronizedList(new ArrayList<>());
      DataLoader<Integer, String> loader =
          DataLoaderRegistry.open(request, DataLoaderCatalog.of())
              .get(
                  DataLoaderDefinition.<Integer, String>list(
                          "flags",
                          (keys, environment) -> {
                            seen.add(environment.context().get(flag));
                            seen.addAll(environment.keyContexts());
                            return CompletableFuture.completedFuture(List.of("a", "b"));
                          })
                      .build());
      request.set(flag, "override");
      loader.load(1, "local of 1");
      loader.load(2, "local of 2");
      loader.dispatch();
      assertThat(seen).containsExactly("override", "local of 1", "local of 2");
    }
  }

  @Test
  void L24_cancelled_noBatchStartsAndNothingStaysPending() {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    AtomicBoolean signalled = new AtomicBoolean();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(serial));
    DataLoader<Integer, String> first =
        registry.get(
            DataLoaderDefinition.<Integer, String>blocking(
                    "first",
                    pool,
                    (keys, environment) -> {
                      environment.context().onCancel(cause -> signalled.set(true));
                      entered.countDown();
                      Concurrently.until(() -> release.getCount() == 0);
                      return List.of("late");
                    })
                .build());
    DataLoader<Integer, String> second = registry.get(values().build());
    CompletableFuture<String> chain = first.load(1).thenCompose(value -> second.load(2));
    Concurrently.until(() -> entered.getCount() == 0);
    context.cancel(new Exception("client is gone"));
    assertThat(catchThrowable(() -> await(chain))).hasRootCauseMessage("client is gone");
    assertThat(signalled).isTrue();
    release.countDown();
    assertThat(await(CompletableFuture.supplyAsync(registry::describe, serial)))
        .contains("nothing is queued or running");
    assertThat(calls).as("no later batch").isEmpty();
    assertThat(catchThrowable(second.load(3)::join)).isInstanceOf(CancellationException.class);
  }
}
