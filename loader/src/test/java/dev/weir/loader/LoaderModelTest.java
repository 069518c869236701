package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random operations on three loaders of one registry and on a plain sequential model give the same
 * values, the same batches, the same counts.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the model says what they are
class LoaderModelTest extends LoaderTest {

  /** One load of a key, and what becomes of it. */
  private static final class Entry {
    final int key;
    String outcome = "pending";

    Entry(int key) {
      this.key = key;
    }
  }

  /** What a loader is, without any care for cost. */
  private static final class Model {
    final String name;
    final int maxBatchSize;
    final Map<Integer, Entry> cache = new HashMap<>();
    final List<Entry> queue = new ArrayList<>();
    int batches;

    Model(String name, int maxBatchSize) {
      this.name = name;
      this.maxBatchSize = maxBatchSize;
    }

    int dispatch(List<List<?>> calls) {
      int keys = queue.size();
      for (int from = 0; from < keys; from += maxBatchSize) {
        batches++;
        List<Object> call = new ArrayList<>(List.of(name));
        for (Entry entry : queue.subList(from, Math.min(keys, from + maxBatchSize))) {
          call.add(entry.key);
          entry.outcome = outcomeOf(name, entry.key, batches);
        }
        calls.add(call);
      }
      queue.stream()
          .filter(entry -> entry.outcome.startsWith("failed"))
          .forEach(entry -> cache.remove(entry.key, entry));
      queue.clear();
      return keys;
    }
  }

  /** The value of key k in the n-th batch of loader a is "ak@n"; a fifth of them fail. */
  private static String outcomeOf(String name, int key, int batch) {
    return ((key + batch) % 5 == 0 ? "failed " : "") + name + key + "@" + batch;
  }

  private DataLoaderDefinition.Builder<Integer, String> versioned(String name) {
    int[] batches = {0};
    return DataLoaderDefinition.outcomes(
        name,
        (batch, environment) -> {
          batches[0]++;
          List<Object> call = new ArrayList<>(List.of(name));
          call.addAll(batch);
          calls.add(call);
          List<Outcome<String>> outcomes = new ArrayList<>();
          for (int key : batch) {
            String outcome = outcomeOf(name, key, batches[0]);
            outcomes.add(
                outcome.startsWith("failed")
                    ? Outcome.failed(new IllegalStateException(outcome))
                    : Outcome.of(outcome));
          }
          return CompletableFuture.completedFuture(outcomes);
        });
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
    for (int size : new int[] {1, 3, 1000}) {
      String name = "of" + size;
      run.loaders.add(run.registry.get(versioned(name).maxBatchSize(size).build()));
      run.models.add(new Model(name, size));
    }
    for (int i = 0; i < 8 * keys; i++) {
      run.step(random.nextInt(3), random.nextInt(keys), random.nextInt(12));
    }
    run.dispatchAll();
    run.expected.forEach(one -> assertThat(outcomeOf(one.future)).isEqualTo(one.entry.outcome));
    assertThat(calls).isEqualTo(run.calls);
  }

  private static String outcomeOf(CompletableFuture<String> future) {
    return future.handle((value, failure) -> failure == null ? value : failure.getMessage()).join();
  }

  private record Expected(CompletableFuture<String> future, Entry entry) {}

  /** The loaders beside their models. */
  private static final class Run {
    final DataLoaderRegistry registry;
    final List<DataLoader<Integer, String>> loaders = new ArrayList<>();
    final List<Model> models = new ArrayList<>();
    final List<List<?>> calls = new ArrayList<>();
    final List<Expected> expected = new ArrayList<>();

    /** The loaders on the registry's list. One that is dispatched by itself stays there. */
    final Set<Model> order = new LinkedHashSet<>();

    Run(DataLoaderRegistry registry) {
      this.registry = registry;
    }

    void step(int at, int key, int operation) {
      DataLoader<Integer, String> loader = loaders.get(at);
      Model model = models.get(at);
      if (operation < 8) {
        load(loader, model, key);
      } else if (operation == 8) {
        loader.clear(key);
        model.cache.remove(key);
      } else if (operation == 9) {
        loader.prime(key, "primed");
        Entry primed = new Entry(key);
        primed.outcome = "primed";
        model.cache.putIfAbsent(key, primed);
      } else if (operation == 10) {
        assertThat(loader.dispatch()).isEqualTo(model.dispatch(calls));
      } else {
        dispatchAll();
      }
      assertThat(loader.dispatchDepth()).isEqualTo(model.queue.size());
    }

    private void load(DataLoader<Integer, String> loader, Model model, int key) {
      Entry entry = model.cache.get(key);
      if (entry == null) {
        entry = new Entry(key);
        model.cache.put(key, entry);
        model.queue.add(entry);
        order.add(model);
      }
      expected.add(new Expected(loader.load(key), entry));
    }

    void dispatchAll() {
      int count = 0;
      for (Model model : order) {
        count += model.dispatch(calls);
      }
      order.clear();
      assertThat(registry.dispatchAllWithCount()).isEqualTo(count);
    }
  }
}
