package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContextLayoutTest {
  private final ContextLayout.Builder builder = ContextLayout.builder("http");

  @Test
  void key_severalContributors_shareOneLayout() {
    ContextKey<Integer> first = builder.key("library one", Integer.class, context -> 1);
    ContextKey<Integer> second = builder.key("library two", Integer.class, context -> 2);
    ContextLayout layout = builder.build();
    assertThat(layout.keys()).containsExactly(first, second);
    assertThat(layout.name()).isEqualTo("http");
    try (RequestContext context = layout.open()) {
      assertThat(context.get(first) + context.get(second)).isEqualTo(3);
    }
  }

  @Test
  void key_ofAGenericType_takesItsClass() {
    ContextKey<List<String>> names = builder.key("names", List.class, context -> List.of("a"));
    var inferred = builder.key("one", String.class, context -> "b");
    try (RequestContext context = builder.build().open()) {
      String first = context.get(names).get(0);
      String one = context.get(inferred);
      assertThat(first + one).isEqualTo("ab");
    }
  }

  @Test
  void key_duplicateName_isRefused() {
    builder.key("user", String.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.key("user", Integer.class))
        .withMessageContaining("'http'")
        .withMessageContaining("'user'");
  }

  @Test
  void key_primitiveType_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.key("count", int.class))
        .withMessageContaining("'count'");
  }

  @Test
  void key_afterBuild_isRefused() {
    builder.build();
    assertThatIllegalStateException()
        .isThrownBy(() -> builder.key("late", String.class))
        .withMessageContaining("before build()");
    assertThatIllegalStateException().isThrownBy(builder::build);
  }

  @Test
  void key_describesItself() {
    ContextKey<String> key = builder.key("user", String.class);
    assertThat(key.name()).isEqualTo("user");
    assertThat(key.type()).isEqualTo(String.class);
    assertThat(key).hasToString("ContextKey[user: java.lang.String]");
  }
}
