package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.Concurrently.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The end of a context. */
class CloseTest {
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final ContextLayout.Builder builder = ContextLayout.builder("test");

  private ContextKey<String> logged(String name) {
    return builder.key(
        name, String.class, context -> name, (instance, context) -> log.add(instance));
  }

  private ContextKey<String> failing(String name) {
    return builder.key(
        name,
        String.class,
        context -> name,
        (instance, context) -> {
          log.add(name);
          throw new IllegalStateException(name);
        });
  }

  @Test
  void close_failures_firstIsThrownRestSuppressedAndAllRun() {
    List<ContextKey<String>> keys = List.of(logged("a"), failing("b"), failing("c"), logged("d"));
    RequestContext context = builder.build().open();
    keys.forEach(context::get);
    context.beforeClose(
        closing -> {
          throw new IllegalArgumentException("before");
        });
    context.afterClose(
        closed -> {
          throw new AssertionError("after");
        });
    Throwable failure = catchThrowable(context::close);
    assertThat(failure).isInstanceOf(IllegalArgumentException.class).hasMessage("before");
    assertThat(failure.getSuppressed())
        .extracting(Throwable::getMessage)
        .containsExactly("c", "b", "after");
    assertThat(log).containsExactly("d", "c", "b", "a");
    assertThat(catchThrowable(context::close)).isNull();
  }

  @Test
  void close_listeners_onceEach_lastRegisteredFirst() {
    ContextKey<String> key = logged("a");
    RequestContext context = builder.build().open();
    context.get(key);
    context.beforeClose(closing -> log.add("before 1 sees " + closing.get(key)));
    context.beforeClose(closing -> log.add("before 2"));
    context.afterClose(closed -> log.add("after 1"));
    Registration taken = context.afterClose(closed -> log.add("never"));
    context.afterClose(closed -> log.add("after 2 " + closed.isClosed()));
    taken.close();
    taken.close();
    context.close();
    context.close();
    assertThat(log).containsExactly("before 2", "before 1 sees a", "a", "after 2 true", "after 1");
  }

  @Test
  void close_accessAfterwards_isRefusedAndNamesTheContext() {
    ContextKey<String> key = logged("user");
    RequestContext context = builder.build().open("request 7");
    context.get(key);
    context.close();
    assertThat(context.isClosed()).isTrue();
    List<Runnable> accesses =
        List.of(
            () -> context.get(key),
            () -> context.getIfPresent(key),
            () -> context.set(key, "x"),
            () -> context.replace(key, "x"),
            () -> context.remove(key),
            () -> context.forEach((k, v) -> {}),
            context::size,
            context::retain,
            () -> context.beforeClose(c -> {}),
            () -> context.afterClose(c -> {}),
            () -> context.onCancel(c -> {}));
    for (Runnable access : accesses) {
      assertThatExceptionOfType(ContextClosedException.class)
          .isThrownBy(access::run)
          .withMessageContaining("request context 'test' request 7 is closed")
          .withMessageContaining("retain()");
    }
    assertThat(log).containsExactly("user");
  }

  @Test
  void close_destroyer_readsTheLivingAndCreatesNothing() {
    ContextKey<String> living = logged("living");
    ContextKey<String> missing = logged("missing");
    var destroyed = new ArrayList<ContextKey<String>>();
    ContextKey<String> reader =
        builder.key(
            "reader",
            String.class,
            context -> "reader",
            (instance, context) -> {
              log.add("reads " + context.get(living) + context.size());
              assertThatExceptionOfType(ContextClosedException.class)
                  .isThrownBy(() -> context.get(missing));
              assertThatExceptionOfType(ContextClosedException.class)
                  .isThrownBy(() -> context.get(destroyed.get(0)));
              assertThat(context.getIfPresent(destroyed.get(0))).isNull();
              assertThatExceptionOfType(ContextClosedException.class)
                  .isThrownBy(() -> context.set(missing, "x"));
            });
    destroyed.add(logged("destroyed"));
    RequestContext context = builder.build().open();
    context.get(living);
    context.get(reader);
    context.get(destroyed.get(0));
    context.close();
    assertThat(log).containsExactly("destroyed", "reads living1", "living");
  }

  @Test
  void close_insideItsOwnTeardown_returnsAtOnce() {
    ContextKey<String> key =
        builder.key(
            "closer",
            String.class,
            context -> "closer",
            (instance, context) -> {
              context.close();
              log.add("destroyed");
            });
    RequestContext context = builder.build().open();
    context.get(key);
    context.close();
    assertThat(log).containsExactly("destroyed");
  }

  @Test
  void close_insideACreator_destroysWhatItMakes() {
    ContextKey<String> key =
        builder.key(
            "suicidal",
            String.class,
            context -> {
              context.close();
              return "made";
            },
            (instance, context) -> log.add(instance));
    RequestContext context = builder.build().open();
    assertThatExceptionOfType(ContextClosedException.class).isThrownBy(() -> context.get(key));
    assertThat(log).containsExactly("made");
  }

  @Test
  void close_creationIsRunning_itsInstanceIsDestroyedOnce() {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    ContextKey<String> key =
        builder.key(
            "late",
            String.class,
            context -> {
              entered.countDown();
              Concurrently.until(() -> go.getCount() == 0);
              return "late";
            },
            (instance, context) -> {
              log.add(instance);
              throw new IllegalStateException("destroyer");
            });
    RequestContext context = builder.build().open();
    Task<String> creating = Concurrently.start(() -> context.get(key));
    Concurrently.until(() -> entered.getCount() == 0);
    context.close();
    go.countDown();
    assertThat(creating.awaitFailure())
        .isInstanceOf(ContextClosedException.class)
        .satisfies(
            closed ->
                assertThat(closed.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .contains("destroyer"));
    assertThat(log).containsExactly("late");
  }

  @Test
  void close_secondFromAnotherThread_returnsWhenTheFirstIsDone() {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    ContextKey<String> key =
        builder.key(
            "slow",
            String.class,
            context -> "slow",
            (instance, context) -> {
              entered.countDown();
              Concurrently.until(() -> go.getCount() == 0);
              log.add("destroyed");
            });
    RequestContext context = builder.build().open();
    context.get(key);
    Task<Boolean> first = Concurrently.startRun(context::close);
    Concurrently.until(() -> entered.getCount() == 0);
    Task<List<String>> second =
        Concurrently.start(
            () -> {
              context.close();
              return List.copyOf(log);
            });
    second.awaitSleep();
    assertThat(second.result()).isNotDone();
    assertThatExceptionOfType(ContextClosedException.class)
        .as("only the thread that tears down may read")
        .isThrownBy(() -> context.getIfPresent(key));
    go.countDown();
    assertThat(second.await()).containsExactly("destroyed");
    first.await();
  }

  @Test
  void close_nothingCreated_runsListenersAllTheSame() {
    RequestContext context = builder.build().open();
    context.beforeClose(c -> log.add("before"));
    context.afterClose(c -> log.add("after"));
    context.close();
    assertThat(log).containsExactly("before", "after");
  }

  @Test
  void listener_registersAnother_isRefused() {
    RequestContext context = builder.build().open();
    context.beforeClose(closing -> closing.afterClose(c -> log.add("never")));
    assertThatIllegalStateException().isThrownBy(context::close);
    assertThat(log).isEmpty();
  }
}
