package dev.weir.stress.context;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * A layout of so many keys that those used here, 32 apart, meet in one place of the index that a
 * context's table has when it is large: finding one means to pass the others.
 */
final class ManyKeys {
  static final ContextLayout LAYOUT;

  /** Keys to create, remove and create again. */
  static final List<ContextKey<String>> OTHERS;

  /** The key that a test looks for; its instance is "kept". */
  static final ContextKey<String> KEPT;

  static {
    ContextLayout.Builder layout = ContextLayout.builder("stress");
    List<ContextKey<String>> used = new ArrayList<>();
    for (int i = 0; i < 13 * 32; i++) {
      ContextKey<String> key = layout.key("key " + i, String.class, context -> "kept");
      if (i % 32 == 0) {
        used.add(key);
      }
    }
    LAYOUT = layout.build();
    KEPT = used.removeLast();
    OTHERS = List.copyOf(used);
  }

  private ManyKeys() {}
}
