package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What one thread sees of an open context. */
class RequestContextTest {
  private final List<String> log = new ArrayList<>();
  private final AtomicInteger created = new AtomicInteger();
  private final ContextLayout.Builder builder = ContextLayout.builder("test");
  private final ContextKey<String> a = logged("a");
  private final ContextKey<String> b = logged("b");
  private final ContextKey<String> c = logged("c");
  private final ContextKey<String> bare = builder.key("bare", String.class);
  private final ContextLayout layout = builder.build();

  private ContextKey<String> logged(String name) {
    return builder.key(
        name,
        String.class,
        context -> name + created.incrementAndGet(),
        (instance, context) -> log.add(instance));
  }

  @Test
  void get_missing_createsOnceAndKeeps() {
    try (RequestContext context = layout.open()) {
      assertThat(context.get(a)).isEqualTo("a1").isSameAs(context.get(a));
      assertThat(created).hasValue(1);
    }
  }

  @Test
  void getIfPresent_neverCreates() {
    try (RequestContext context = layout.open()) {
      assertThat(context.getIfPresent(a)).isNull();
      context.get(a);
      assertThat(context.getIfPresent(a)).isEqualTo("a1");
      assertThat(created).hasValue(1);
    }
  }

  @Test
  void get_creatorThrows_leavesNothingAndTriesAgain() {
    var fail = new boolean[] {true};
    var keys = ContextLayout.builder("failing");
    ContextKey<String> key =
        keys.key(
            "flaky",
            String.class,
            context -> {
              if (fail[0]) {
                throw new IllegalArgumentException("not yet");
              }
              return "ok";
            });
    try (RequestContext context = keys.build().open()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> context.get(key))
          .withMessage("not yet");
      assertThat(context.getIfPresent(key)).isNull();
      assertThat(context.size()).isZero();
      fail[0] = false;
      assertThat(context.get(key)).isEqualTo("ok");
    }
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void get_creatorReturnsNull_namesTheKey() {
    var keys = ContextLayout.builder("null");
    ContextKey<String> key = keys.key("nothing", String.class, context -> null);
    try (RequestContext context = keys.build().open()) {
      assertThatNullPointerException()
          .isThrownBy(() -> context.get(key))
          .withMessageContaining("'nothing'");
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // what a caller of raw types can do
  void set_instanceOfAnotherType_failsAtOnce() {
    try (RequestContext context = layout.open()) {
      assertThatExceptionOfType(ClassCastException.class)
          .isThrownBy(() -> context.set((ContextKey) a, 42));
      assertThat(context.getIfPresent(a)).isNull();
    }
  }

  @Test
  void get_withoutCreator_saysToSetIt() {
    try (RequestContext context = layout.open()) {
      assertThatIllegalStateException()
          .isThrownBy(() -> context.get(bare))
          .withMessageContaining("'bare'")
          .withMessageContaining("set");
      context.set(bare, "given");
      assertThat(context.get(bare)).isEqualTo("given");
    }
  }

  @Test
  void anyAccess_keyOfAnotherLayout_isRefused() {
    ContextKey<String> foreign = ContextLayout.builder("other").key("a", String.class, x -> "");
    try (RequestContext context = layout.open()) {
      assertThatIllegalArgumentException().isThrownBy(() -> context.get(foreign));
      assertThatIllegalArgumentException().isThrownBy(() -> context.getIfPresent(foreign));
      assertThatIllegalArgumentException().isThrownBy(() -> context.set(foreign, ""));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> context.remove(foreign))
          .withMessageContaining("'a'")
          .withMessageContaining("'test'");
    }
  }

  @Test
  void get_cycleInOneThread_namesThePath() {
    var keys = ContextLayout.builder("cycle");
    var ring = new ArrayList<ContextKey<String>>();
    ring.add(keys.key("x", String.class, context -> context.get(ring.get(1))));
    ring.add(keys.key("y", String.class, context -> context.get(ring.get(2))));
    ring.add(keys.key("z", String.class, context -> context.get(ring.get(1))));
    try (RequestContext context = keys.build().open()) {
      assertThatExceptionOfType(ContextCycleException.class)
          .isThrownBy(() -> context.get(ring.get(0)))
          .withMessageContaining("y -> z -> y");
      assertThat(context.size()).isZero();
    }
  }

  @Test
  void set_second_isRefusedUnlessReplaced() {
    try (RequestContext context = layout.open()) {
      context.set(a, "one");
      assertThatIllegalStateException()
          .isThrownBy(() -> context.set(a, "two"))
          .withMessageContaining("'a' has an instance already");
      context.replace(a, "three");
      assertThat(context.get(a)).isEqualTo("three");
      assertThat(log).containsExactly("one");
      context.replace(b, "first of b");
      assertThat(context.get(b)).isEqualTo("first of b");
    }
    assertThat(log).containsExactly("one", "first of b", "three");
  }

  @Test
  void set_whileCreatorOfTheKeyRuns_isRefused() {
    var keys = ContextLayout.builder("set");
    var self = new ArrayList<ContextKey<String>>();
    self.add(
        keys.key(
            "self",
            String.class,
            context -> {
              assertThatIllegalStateException()
                  .isThrownBy(() -> context.set(self.get(0), "inner"))
                  .withMessageContaining("is being created");
              assertThat(context.remove(self.get(0))).isFalse();
              return "outer";
            }));
    try (RequestContext context = keys.build().open()) {
      assertThat(context.get(self.get(0))).isEqualTo("outer");
    }
  }

  @Test
  void remove_present_destroysAndAllowsAnother() {
    try (RequestContext context = layout.open()) {
      assertThat(context.remove(a)).isFalse();
      context.get(a);
      assertThat(context.remove(a)).isTrue();
      assertThat(log).containsExactly("a1");
      assertThat(context.getIfPresent(a)).isNull();
      assertThat(context.get(a)).isEqualTo("a2");
    }
    assertThat(log).containsExactly("a1", "a2");
  }

  @Test
  void remove_destroyerThrows_instanceIsGone() {
    var keys = ContextLayout.builder("remove");
    ContextKey<String> key =
        keys.key(
            "bad",
            String.class,
            context -> "x",
            (instance, context) -> {
              throw new IllegalStateException("cannot");
            });
    RequestContext context = keys.build().open();
    context.get(key);
    assertThatIllegalStateException().isThrownBy(() -> context.remove(key)).withMessage("cannot");
    assertThat(context.getIfPresent(key)).isNull();
    assertThatCode(context::close).doesNotThrowAnyException();
  }

  @Test
  void close_destroysInReverseOfCompletion() {
    try (RequestContext context = layout.open()) {
      context.get(c);
      context.get(a);
      context.get(b);
    }
    assertThat(log).containsExactly("b3", "a2", "c1");
  }

  @Test
  void close_creatorTookAnother_destroysTheTakerFirst() {
    var keys = ContextLayout.builder("nested");
    ContextKey<String> inner =
        keys.key(
            "inner", String.class, context -> "inner", (instance, context) -> log.add(instance));
    ContextKey<String> outer =
        keys.key(
            "outer",
            String.class,
            context -> "outer of " + context.get(inner),
            (instance, context) -> log.add(instance));
    try (RequestContext context = keys.build().open()) {
      assertThat(context.get(outer)).isEqualTo("outer of inner");
      assertThat(context.size()).isEqualTo(2);
    }
    assertThat(log).containsExactly("outer of inner", "inner");
  }

  @Test
  void close_setAndRemovedAndCreatedAgain_haveTheirLastPlace() {
    try (RequestContext context = layout.open()) {
      context.get(a);
      context.get(b);
      context.set(c, "c set");
      context.remove(a);
      context.get(a);
      context.replace(b, "b replaced");
    }
    assertThat(log).containsExactly("a1", "b2", "b replaced", "a3", "c set");
  }

  @Test
  void forEach_visitsPresentOnes_newestFirst() {
    try (RequestContext context = layout.open()) {
      context.get(b);
      context.get(a);
      context.get(c);
      context.remove(a);
      var seen = new ArrayList<String>();
      context.forEach((key, instance) -> seen.add(key.name() + "=" + instance));
      assertThat(seen).containsExactly("c=c3", "b=b1");
      assertThat(context.size()).isEqualTo(2);
    }
  }

  @Test
  void forEach_visitorCreates_isAllowed() {
    try (RequestContext context = layout.open()) {
      context.get(a);
      var seen = new ArrayList<String>();
      context.forEach(
          (key, instance) -> {
            seen.add(key.name());
            context.get(b);
          });
      assertThat(seen).startsWith("a");
      assertThat(context.size()).isEqualTo(2);
    }
  }

  @Test
  void refusals_askTheNameOfTheContext_whenNothingIsLocked() {
    var contexts = new ArrayList<RequestContext>();
    Object name =
        new Object() {
          @Override
          public String toString() {
            contexts.stream()
                .filter(named -> !named.isClosed())
                .forEach(named -> named.replace(c, "of toString"));
            return "named";
          }
        };
    RequestContext context = layout.open(name);
    contexts.add(context);
    context.set(c, "first");
    assertThatIllegalStateException()
        .isThrownBy(() -> context.set(c, "second"))
        .withMessageContaining("named");
    assertThat(context.get(c)).isEqualTo("of toString");
    context.close();
    assertThatExceptionOfType(ContextClosedException.class).isThrownBy(context::retain);
    assertThatExceptionOfType(ContextClosedException.class).isThrownBy(() -> context.remove(c));
  }

  @Test
  void name_thatCannotBeAsked_keepsNoErrorFromBeingSaid() {
    RequestContext context =
        layout.open(
            new Object() {
              @Override
              public String toString() {
                throw new IllegalStateException("mute");
              }
            });
    context.close();
    assertThatExceptionOfType(ContextClosedException.class)
        .isThrownBy(context::retain)
        .withMessageContaining("request context 'test' ");
  }

  @Test
  void toString_namesLayoutAndRequest() {
    try (RequestContext context = layout.open("GET /x")) {
      assertThat(context).hasToString("request context 'test' GET /x");
    }
    try (RequestContext context = layout.open()) {
      assertThat(context.toString()).startsWith("request context 'test' ");
      assertThat(context.layout()).isSameAs(layout);
    }
  }
}
