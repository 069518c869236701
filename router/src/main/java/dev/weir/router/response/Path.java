package dev.weir.router.response;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a walk through a response is. Mutable, so that a step allocates nothing. */
final class Path {
  private @Nullable String[] keys = new @Nullable String[16];
  private int[] indexes = new int[16];
  private int depth;

  void push(String key) {
    push(key, 0);
  }

  void push(int index) {
    push(null, index);
  }

  void pop() {
    depth--;
  }

  List<Object> toList() {
    List<Object> path = new ArrayList<>(depth);
    for (int i = 0; i < depth; i++) {
      String key = keys[i];
      path.add(key != null ? key : (Object) indexes[i]);
    }
    return path;
  }

  private void push(@Nullable String key, int index) {
    if (depth == keys.length) {
      keys = Arrays.copyOf(keys, 2 * depth);
      indexes = Arrays.copyOf(indexes, 2 * depth);
    }
    keys[depth] = key;
    indexes[depth++] = index;
  }
}
