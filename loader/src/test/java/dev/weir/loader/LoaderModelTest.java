package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random operations on three loaders of one registry and on a plain sequential model give the same
 * values, the same batches, the same counts.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the model says what they are
class LoaderModelTest extends LoaderTest {

  /** What a loader is, without any care for cost. */
  private static final class Model {
    final Map<Integer, String> cache = new HashMap<>();
    final Map<Integer, Integer> queue = new LinkedHashMap<>();
    int version;

    int dispatch(String name, List<List<?>> batches) {
      int keys = queue.size();
      if (keys > 0) {
        List<Object> call = new ArrayList<>(List.of(name));
        call.addAll(queue.keySet());
        batches.add(call);
        version++;
        queue.clear();
      }
      return keys;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 10, 200})
  void operations_random_agreeWithTheModel(int keys) {
    for (long seed = 0; seed < 60; seed++) {
      calls.clear();
      run(keys, new Random(seed));
    }
  }

  private void run(int keys, Random random) {
    Run run = new Run(registry());
    for (String name : List.of("a", "b", "c")) {
      run.loaders.add(run.registry.get(versioned(name).build()));
      run.models.add(new Model());
    }
    for (int i = 0; i < 6 * keys; i++) {
      run.step(random.nextInt(3), random.nextInt(keys), random.nextInt(12));
    }
    run.registry.dispatchAll();
    run.expected.forEach(one -> assertThat(one.future.join()).isEqualTo(one.value));
    assertThat(calls.subList(0, run.batches.size())).isEqualTo(run.batches);
  }

  private record Expected(CompletableFuture<String> future, String value) {}

  /** The loaders beside their models. */
  private static final class Run {
    final DataLoaderRegistry registry;
    final List<DataLoader<Integer, String>> loaders = new ArrayList<>();
    final List<Model> models = new ArrayList<>();
    final List<List<?>> batches = new ArrayList<>();
    final List<Expected> expected = new ArrayList<>();

    /** The loaders on the registry's list. One that is dispatched by itself stays there. */
    final List<String> order = new ArrayList<>();

    Run(DataLoaderRegistry registry) {
      this.registry = registry;
    }

    void step(int at, int key, int operation) {
      DataLoader<Integer, String> loader = loaders.get(at);
      Model model = models.get(at);
      if (operation < 8) {
        load(loader, model, key);
      } else if (operation == 8 && !model.queue.containsKey(key)) {
        loader.clear(key);
        model.cache.remove(key);
      } else if (operation == 9 && loader.getIfPresent(key) == null) {
        loader.prime(key, "primed");
        model.cache.put(key, "primed");
      } else if (operation == 10) {
        assertThat(loader.dispatch()).isEqualTo(model.dispatch(loader.name(), batches));
      } else if (operation == 11) {
        int count = 0;
        for (String name : order) {
          count += models.get("abc".indexOf(name)).dispatch(name, batches);
        }
        order.clear();
        assertThat(registry.dispatchAllWithCount()).isEqualTo(count);
      }
      assertThat(loader.dispatchDepth()).isEqualTo(model.queue.size());
    }

    private void load(DataLoader<Integer, String> loader, Model model, int key) {
      CompletableFuture<String> future = loader.load(key);
      if (!model.cache.containsKey(key)) {
        if (!order.contains(loader.name())) {
          order.add(loader.name());
        }
        model.queue.put(key, model.version);
        model.cache.put(key, loader.name() + key + "@" + (model.version + 1));
      }
      expected.add(new Expected(future, model.cache.get(key)));
    }
  }

  /** The value of key k in the n-th batch of loader a is "ak@n". */
  private DataLoaderDefinition.Builder<Integer, String> versioned(String name) {
    int[] version = {0};
    return DataLoaderDefinition.list(
        name,
        (batch, environment) -> {
          version[0]++;
          List<Object> call = new ArrayList<>(List.of(name));
          call.addAll(batch);
          calls.add(call);
          return CompletableFuture.completedFuture(
              batch.stream().map(key -> name + key + "@" + version[0]).toList());
        });
  }
}
