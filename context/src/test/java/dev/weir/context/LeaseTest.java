package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.weir.context.Concurrently.Task;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try") // scopes are there to be closed
class LeaseTest {
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final ContextLayout.Builder builder = ContextLayout.builder("test");
  private final ContextKey<String> early =
      builder.key(
          "early", String.class, context -> "early", (instance, context) -> log.add(instance));
  private final ContextKey<String> late =
      builder.key(
          "late", String.class, context -> "late", (instance, context) -> log.add(instance));
  private final ContextLayout layout = builder.build();

  @Test
  void close_leaseIsOut_teardownWaitsForItsRelease() {
    RequestContext context = layout.open();
    context.get(early);
    context.beforeClose(c -> log.add("before"));
    Lease lease = context.retain();
    context.close();
    assertThat(log).isEmpty();
    assertThat(context.isClosed()).isTrue();
    try (ContextScope scope = lease.makeCurrent()) {
      assertThat(RequestContext.current().get(early)).isEqualTo("early");
      assertThat(context.get(late)).isEqualTo("late");
      assertThat(context.size()).isEqualTo(2);
    }
    assertThatExceptionOfType(ContextClosedException.class).isThrownBy(() -> context.get(early));
    lease.close();
    lease.close();
    assertThat(log).containsExactly("before", "late", "early");
  }

  @Test
  void close_severalLeases_theLastReleaseTearsDown() {
    RequestContext context = layout.open();
    context.get(early);
    Lease first = context.retain();
    context.close();
    Lease second;
    try (ContextScope scope = first.makeCurrent()) {
      second = context.retain();
    }
    first.close();
    assertThat(log).isEmpty();
    Concurrently.startRun(second::close).await();
    assertThat(log).containsExactly("early");
  }

  @Test
  void release_beforeClose_changesNothing() {
    RequestContext context = layout.open();
    context.get(early);
    context.retain().close();
    assertThat(log).isEmpty();
    context.close();
    assertThat(log).containsExactly("early");
  }

  @Test
  void release_teardownFails_reportsItThere() {
    RequestContext context = layout.open();
    context.beforeClose(
        c -> {
          throw new IllegalStateException("teardown");
        });
    Lease lease = context.retain();
    context.close();
    assertThatIllegalStateException().isThrownBy(lease::close).withMessage("teardown");
  }

  @Test
  void makeCurrent_released_isRefused() {
    try (RequestContext context = layout.open()) {
      Lease lease = context.retain();
      assertThat(lease.context()).isSameAs(context);
      lease.close();
      assertThatIllegalStateException().isThrownBy(lease::makeCurrent);
    }
  }

  @Test
  void scopeOfALease_innerScopeOfTheContext_isNotPrivileged() {
    RequestContext context = layout.open();
    Lease lease = context.retain();
    context.close();
    try (ContextScope leased = lease.makeCurrent();
        ContextScope wrapped = context.makeCurrent()) {
      assertThatExceptionOfType(ContextClosedException.class).isThrownBy(() -> context.get(late));
    }
    lease.close();
  }

  @Test
  void wrap_byALease_readsAfterClose() {
    RequestContext context = layout.open();
    Lease lease = context.retain();
    Callable<String> read = () -> RequestContext.current().get(late);
    Task<String> task = Concurrently.start(lease.wrap(read));
    context.close();
    assertThat(task.await()).isEqualTo("late");
    lease.close();
    assertThat(log).containsExactly("late");
  }

  @Test
  void get_creatorOutlivesClose_underALease_keepsItsInstance() {
    RequestContext context = layout.open();
    Lease lease = context.retain();
    try (ContextScope scope = lease.makeCurrent()) {
      assertThat(context.get(late)).isEqualTo("late");
      Concurrently.startRun(context::close).await();
      assertThat(context.getIfPresent(late)).isEqualTo("late");
    }
    lease.close();
    assertThat(log).containsExactly("late");
  }
}
