package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CancelTest {
  private final List<String> log = new ArrayList<>();
  private final ContextLayout layout = ContextLayout.builder("test").build();
  private final Exception gone = new Exception("client is gone");

  @Test
  void cancel_reachesEveryCallbackOnceWithTheCause() {
    try (RequestContext context = layout.open()) {
      context.onCancel(cause -> log.add("1 " + cause.getMessage()));
      context.onCancel(cause -> log.add("2 " + cause.getMessage()));
      context.onCancel(cause -> log.add("never")).close();
      assertThat(context.isCancelled()).isFalse();
      assertThat(context.cancellationCause()).isNull();
      assertThat(context.cancel(gone)).isTrue();
      assertThat(context.cancel(new Exception("second"))).isFalse();
      assertThat(log).containsExactly("2 client is gone", "1 client is gone");
      assertThat(context.isCancelled()).isTrue();
      assertThat(context.cancellationCause()).isSameAs(gone);
    }
    assertThat(log).hasSize(2);
  }

  @Test
  void onCancel_afterCancel_isCalledAtOnce() {
    RequestContext context = layout.open();
    context.cancel(gone);
    context.onCancel(cause -> log.add(cause.getMessage()));
    assertThat(log).containsExactly("client is gone");
    context.close();
    context.onCancel(cause -> log.add("after close"));
    assertThat(log).containsExactly("client is gone", "after close");
    assertThat(context.cancellationCause()).isSameAs(gone);
  }

  @Test
  void cancel_callbackFails_othersRunAndFirstIsThrown() {
    try (RequestContext context = layout.open()) {
      context.onCancel(cause -> log.add("ran"));
      context.onCancel(
          cause -> {
            throw new IllegalStateException("one");
          });
      context.onCancel(
          cause -> {
            throw new IllegalStateException("two");
          });
      Throwable failure = catchThrowable(() -> context.cancel(gone));
      assertThat(failure).hasMessage("two");
      assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).containsExactly("one");
      assertThat(log).containsExactly("ran");
    }
  }

  @Test
  void cancel_doesNotClose_andClosedIsNotCancelled() {
    RequestContext context = layout.open();
    context.cancel(gone);
    assertThat(context.isClosed()).isFalse();
    context.close();
    RequestContext other = layout.open();
    other.onCancel(cause -> log.add("never"));
    other.close();
    assertThat(other.cancel(gone)).isFalse();
    assertThat(other.isCancelled()).isFalse();
    assertThat(log).isEmpty();
  }

  @Test
  void cancel_byABeforeCloseListener_stillReaches() {
    RequestContext context = layout.open();
    context.onCancel(cause -> log.add("cancelled"));
    context.beforeClose(closing -> closing.cancel(gone));
    context.close();
    assertThat(log).containsExactly("cancelled");
  }
}
