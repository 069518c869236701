package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Run in a JVM of its own, with the strict mode on. */
@Tag("strict")
class StrictModeTest {
  private final ContextLayout layout = ContextLayout.builder("test").build();

  @BeforeEach
  void forgetWhatOtherTestsLeft() {
    var ignored = catchThrowable(StrictMode::assertNoLeaks);
  }

  @AfterEach
  void nothingIsOpen() {
    StrictMode.assertNoLeaks();
  }

  @Test
  void isOn_asTheSystemPropertySays() {
    assertThat(StrictMode.isOn()).isTrue();
  }

  @Test
  void leaks_openContextAndScope_areNamedWithTheStackThatOpenedThem() {
    RequestContext context = layout.open("leaky");
    ContextScope scope = context.makeCurrent();
    assertThat(StrictMode.leaks())
        .hasSize(2)
        .allSatisfy(
            stack -> {
              assertThat(stack).hasMessageContaining("leaky").hasMessageContaining("opened");
              assertThat(stack.getStackTrace())
                  .anySatisfy(
                      frame ->
                          assertThat(frame.getClassName())
                              .isEqualTo(StrictModeTest.class.getName()));
            });
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(StrictMode::assertNoLeaks)
        .withMessageContaining("2 contexts or scopes")
        .satisfies(error -> assertThat(error.getSuppressed()).hasSize(2));
    scope.close();
    context.close();
  }

  @Test
  void closeScope_twice_isRefusedWithBothStacks() {
    try (RequestContext context = layout.open()) {
      ContextScope scope = context.makeCurrent();
      scope.close();
      assertThatIllegalStateException()
          .isThrownBy(scope::close)
          .withMessageContaining("a second time")
          .satisfies(error -> assertThat(error.getSuppressed()).hasSize(2));
    }
  }

  @Test
  void closeScope_onAnotherThread_hasTheStackThatOpenedIt() {
    try (RequestContext context = layout.open()) {
      ContextScope scope = context.makeCurrent();
      Throwable failure = Concurrently.startRun(scope::close).awaitFailure();
      assertThat(failure.getSuppressed()).hasSize(1);
      scope.close();
    }
  }

  @Test
  void accessAfterClose_hasTheStacksOfOpeningAndClosing() {
    RequestContext context = layout.open();
    context.close();
    assertThatExceptionOfType(ContextClosedException.class)
        .isThrownBy(context::size)
        .satisfies(
            error ->
                assertThat(error.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .satisfiesExactly(
                        opened -> assertThat(opened).contains("opened"),
                        closed -> assertThat(closed).contains("closed")));
  }
}
