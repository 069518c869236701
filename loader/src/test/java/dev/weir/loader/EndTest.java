package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.ContextScope;
import dev.weir.context.Lease;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Cancellation, discard, time-outs: no future stays incomplete. */
@SuppressWarnings({"FutureReturnValueIgnored", "try"}) // loads of no interest; scopes to be closed
class EndTest extends LoaderTest {
  private final List<CompletableFuture<List<String>>> answers = new ArrayList<>();

  private DataLoaderDefinition.Builder<Integer, String> unanswered() {
    return DataLoaderDefinition.list(
        "unanswered",
        (keys, environment) -> {
          calls.add(List.copyOf(keys));
          var answer = new CompletableFuture<List<String>>();
          answers.add(answer);
          return answer;
        });
  }

  private static Throwable failureOf(CompletableFuture<?> future) {
    assertThat(future).isCompletedExceptionally();
    return future.handle((value, failure) -> failure).join();
  }

  @Test
  void cancel_failsQueuedAndRunning_andSignalsTheFunction() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(unanswered().build());
    CompletableFuture<String> running = loader.load(1);
    registry.dispatchAll();
    CompletableFuture<String> queued = loader.load(2);
    Exception cause = new Exception("client is gone");
    context.cancel(cause);
    assertThat(failureOf(running)).isInstanceOf(CancellationException.class).hasCause(cause);
    assertThat(failureOf(queued))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("'unanswered'");
    assertThat(answers.get(0)).isCancelled();
    assertThat(failureOf(loader.load(3))).isInstanceOf(CancellationException.class);
    assertThat(loader.loadOutcomes(List.of(4)).join().get(0).failure())
        .isInstanceOf(CancellationException.class);
    assertThat(registry.dispatchAllWithCount()).isZero();
    assertThat(registry.describe()).contains("nothing is queued or running");
    assertThat(calls).hasSize(1);
  }

  @Test
  void close_ofTheContext_discards() {
    DataLoader<Integer, String> loader = registry().get(unanswered().build());
    CompletableFuture<String> running = loader.load(1);
    loader.dispatch();
    CompletableFuture<String> queued = loader.load(2);
    context.close();
    assertThat(codeOf(running)).isEqualTo(Code.DISCARDED);
    assertThat(codeOf(queued)).isEqualTo(Code.DISCARDED);
    assertThat(codeOf(loader.load(3))).isEqualTo(Code.DISCARDED);
    answers.get(0).complete(List.of("late"));
    assertThat(codeOf(running)).isEqualTo(Code.DISCARDED);
  }

  @Test
  void load_firstAfterTheContextClosed_fails() {
    DataLoader<Integer, String> loader = registry().get(values().build());
    context.close();
    assertThat(codeOf(loader.load(1))).isEqualTo(Code.DISCARDED);
  }

  @Test
  void load_underALease_goesOnAfterClose() {
    DataLoader<Integer, String> loader = registry().get(values().build());
    Lease lease = context.retain();
    context.close();
    try (ContextScope scope = lease.makeCurrent()) {
      CompletableFuture<String> future = loader.load(1);
      loader.dispatch();
      assertThat(future).isCompletedWithValue("v1");
    }
    lease.close();
    assertThat(codeOf(loader.load(2))).isEqualTo(Code.DISCARDED);
  }

  @Test
  void discard_isIdempotent_andCachedValuesStay() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(values().build());
    loader.load(1);
    registry.dispatchAll();
    registry.discard();
    registry.discard();
    assertThat(loader.load(1)).isCompletedWithValue("v1");
    assertThat(failureOf(loader.load(2))).hasMessageContaining("was discarded: open another");
  }

  @Test
  void load_withoutTheLeaseThatOthersHold_fails_andTheyGoOn() throws Exception {
    ContextLayout.Builder builder = ContextLayout.builder("late");
    ContextKey<String> user = builder.key("user", String.class, made -> "user");
    RequestContext request = builder.build().open();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Lease lease = request.retain();
    Lease other = request.retain();
    request.close();
    DataLoader<Integer, String> loader =
        DataLoaderRegistry.open(request, DataLoaderCatalog.of())
            .get(
                DataLoaderDefinition.<Integer, String>blocking(
                        "users",
                        pool,
                        (keys, batch) ->
                            Collections.nCopies(keys.size(), batch.context().get(user)))
                    .build());
    try (ContextScope wrapped = request.makeCurrent()) {
      assertThat(codeOf(loader.load(1))).isEqualTo(Code.DISCARDED);
    }
    CompletableFuture<String> future;
    try (ContextScope scope = lease.makeCurrent()) {
      future = loader.load(1);
      loader.dispatch();
    }
    // The function ran on another thread, in the scope of the lease; so does what depends on it.
    assertThat(future.thenApply(value -> value + "!").get(20, TimeUnit.SECONDS)).isEqualTo("user!");
    CompletableFuture<String> ofTheLease;
    CompletableFuture<String> stillQueued;
    try (ContextScope scope = lease.makeCurrent()) {
      ofTheLease = loader.load(2);
    }
    try (ContextScope scope = other.makeCurrent()) {
      loader.load(3);
    }
    other.close();
    loader.dispatch();
    assertThat(ofTheLease.get(20, TimeUnit.SECONDS)).as("the other lease is out").isNotNull();
    try (ContextScope scope = lease.makeCurrent()) {
      stillQueued = loader.load(4);
    }
    lease.close();
    assertThat(codeOf(stillQueued)).isEqualTo(Code.DISCARDED);
    pool.shutdownNow();
  }

  @Test
  void discard_byHand_leavesNothingWithTheContext() {
    DataLoaderRegistry registry = registry();
    CompletableFuture<String> future = registry.get(values().build()).load(1);
    registry.discard();
    assertThat(failureOf(future)).hasMessageContaining("was discarded: open another");
    context.cancel(new Exception("later"));
    assertThat(codeOf(registry.get(unanswered().build()).load(2))).isEqualTo(Code.DISCARDED);
  }

  @Test
  void timeout_functionNeverAnswers_failsItsKeysAndStopsIt() {
    DataLoader<Integer, String> loader =
        registry().get(unanswered().timeout(Duration.ofMillis(1)).build());
    CompletableFuture<String> future = loader.load(1);
    loader.dispatch();
    Throwable failure = catchThrowable(future::join).getCause();
    assertThat(failure)
        .isInstanceOf(DataLoaderException.class)
        .hasMessageContaining("'unanswered'")
        .hasMessageContaining("PT0.001S")
        .matches(e -> ((DataLoaderException) e).code() == Code.TIMEOUT);
    Concurrently.until(() -> answers.get(0).isCancelled());
    assertThat(loader.getIfPresent(1)).isNull();
  }

  @Test
  void timeout_neverDispatched_saysWhy() {
    DataLoader<Integer, String> loader =
        registry().get(values().timeout(Duration.ofMillis(1)).build());
    assertThat(catchThrowable(() -> loader.load(1).join()).getCause())
        .hasMessageContaining("nobody has called dispatchAll()");
    assertThat(loader.dispatchDepth()).isZero();
  }

  @Test
  void timeout_countsFromTheLoad_alsoWhileWaitingForTheScheduler() {
    DataLoader<Integer, String> loader =
        registry()
            .get(values().timeout(Duration.ofMillis(1)).scheduler((load, batch) -> {}).build());
    CompletableFuture<String> future = loader.load(1);
    loader.dispatch();
    assertThat(catchThrowable(future::join)).isNotNull();
    assertThat(codeOf(future)).isEqualTo(Code.TIMEOUT);
    assertThat(calls).isEmpty();
  }

  @Test
  void describe_tellsWhatIsQueuedAndRunning() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.get(unanswered().build());
    assertThat(registry.describe()).contains("nothing is queued or running");
    loader.load(1);
    loader.dispatch();
    for (int key = 10; key < 20; key++) {
      loader.load(key);
    }
    DataLoader<Integer, String> held =
        registry.get(values().predicate(DispatchPredicate.NEVER).build());
    held.load(5);
    registry.dispatchAll();
    loader.load(30);
    loader.load(31);
    assertThat(registry.describe())
        .contains("unanswered: 2 keys [30, 31], queued")
        .contains("nobody has called dispatchAll()")
        .contains("values: 1 key [5], queued")
        .contains("a predicate holds them back")
        .contains("unanswered: 1 key [1], running")
        .contains("unanswered: 10 keys [10, 11, 12, 13, 14] and more, running");
  }

  @Test
  void describe_keyThatCannotSayWhatItIs_goesByItsClass() {
    record Mute() {
      @Override
      public String toString() {
        throw new IllegalStateException("mute");
      }
    }
    DataLoaderRegistry registry = registry();
    registry
        .get(DataLoaderDefinition.list("mutes", this.<Mute>answering(key -> "v")).build())
        .load(new Mute());
    assertThat(registry.describe()).contains("mutes: 1 key [").contains("Mute], queued");
  }

  @Test
  void watchdog_logsTheDescriptionOnce() {
    List<String> messages = new java.util.concurrent.CopyOnWriteArrayList<>();
    Logger logger = Logger.getLogger("dev.weir.loader");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            messages.add(record.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    try {
      RegistryOptions options = RegistryOptions.DEFAULT.withWatchdog(Duration.ofMillis(1));
      registry(options).get(values().build()).load(1);
      DataLoader<Integer, String> timed =
          registry().get(values().timeout(Duration.ofMillis(500)).build());
      Concurrently.until(() -> !messages.isEmpty());
      // Some looks later, all of which find the key queued for longer still.
      assertThat(catchThrowable(() -> timed.load(1).join())).isNotNull();
      assertThat(messages).hasSize(1);
      assertThat(messages.get(0)).contains("values: 1 key [1], queued");
    } finally {
      logger.removeHandler(handler);
    }
  }

  @Test
  void turn_lostByTheExecutor_isRunAfterTheTimeout() {
    List<Runnable> dropped = new ArrayList<>();
    DataLoaderRegistry registry = registry(DispatchStrategy.quiescent(dropped::add));
    DataLoader<Integer, String> loader =
        registry.get(values().timeout(Duration.ofMillis(1)).build());
    CompletableFuture<String> future = loader.load(1);
    loader.dispatch();
    assertThat(future).isNotDone();
    assertThat(future.join()).isEqualTo("v1");
    dropped.forEach(Runnable::run);
    Concurrently.until(() -> registry.describe().contains("nothing is queued or running"));
  }
}
