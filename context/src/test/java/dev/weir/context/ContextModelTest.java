package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random operations on a context and on a map that keeps its order give the same, at every size of
 * the table.
 */
class ContextModelTest {
  private final List<Object> destroyed = new ArrayList<>();
  private int made;

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 5, 8, 9, 17, 64, 300})
  void operations_random_agreeWithAnOrderedMap(int declared) {
    for (long seed = 0; seed < 40; seed++) {
      run(declared, new Random(seed));
    }
  }

  private void run(int declared, Random random) {
    ContextLayout.Builder builder = ContextLayout.builder("model");
    List<ContextKey<Integer>> keys = new ArrayList<>();
    for (int i = 0; i < declared; i++) {
      keys.add(
          builder.key(
              "key" + i,
              Integer.class,
              context -> made++,
              (instance, context) -> destroyed.add(instance)));
    }
    ContextLayout layout = builder.build();
    Map<ContextKey<Integer>, Integer> model = new LinkedHashMap<>();
    destroyed.clear();
    List<Object> expected = new ArrayList<>();
    try (RequestContext context = layout.open()) {
      for (int step = 0; step < 4 * declared; step++) {
        step(context, model, expected, keys.get(random.nextInt(declared)), random.nextInt(10));
      }
      Map<ContextKey<?>, Object> visited = new LinkedHashMap<>();
      context.forEach(visited::put);
      List<Map.Entry<?, ?>> newestFirst = new ArrayList<>(model.entrySet());
      Collections.reverse(newestFirst);
      assertThat(new ArrayList<>(visited.entrySet())).isEqualTo(newestFirst);
    }
    List<Integer> rest = new ArrayList<>(model.values());
    Collections.reverse(rest);
    expected.addAll(rest);
    assertThat(destroyed).isEqualTo(expected);
  }

  private void step(
      RequestContext context,
      Map<ContextKey<Integer>, Integer> model,
      List<Object> expected,
      ContextKey<Integer> key,
      int operation) {
    assertThat(context.getIfPresent(key)).isEqualTo(model.get(key));
    if (operation < 6) {
      Integer value = context.get(key);
      assertThat(model.computeIfAbsent(key, absent -> value)).isEqualTo(value);
    } else if (operation < 9) {
      Integer removed = model.remove(key);
      assertThat(context.remove(key)).isEqualTo(removed != null);
      if (removed != null) {
        expected.add(removed);
      }
    } else {
      int value = made++;
      context.replace(key, value);
      Integer replaced = model.remove(key);
      model.put(key, value);
      if (replaced != null) {
        expected.add(replaced);
      }
    }
    assertThat(context.size()).isEqualTo(model.size());
  }
}
