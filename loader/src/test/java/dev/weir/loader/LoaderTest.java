package dev.weir.loader;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;

/** A request with a registry, and batch functions that write down what they are called with. */
abstract class LoaderTest {
  final ContextLayout layout = ContextLayout.builder("test").build();
  final RequestContext context = layout.open();

  /** The keys of each call, in the order of the calls. */
  final List<List<?>> calls = new CopyOnWriteArrayList<>();

  @AfterEach
  void closeContext() {
    context.close();
  }

  DataLoaderRegistry registry() {
    return registry(RegistryOptions.DEFAULT);
  }

  DataLoaderRegistry registry(RegistryOptions options) {
    return DataLoaderRegistry.open(context, DataLoaderCatalog.of(), options);
  }

  DataLoaderRegistry registry(DispatchStrategy strategy) {
    return registry(RegistryOptions.DEFAULT.with(strategy));
  }

  /** A function that answers at once. */
  <K> BatchFunction<K, CompletionStage<List<String>>> answering(Function<K, String> value) {
    return (keys, environment) -> {
      calls.add(List.copyOf(keys));
      List<String> values = new ArrayList<>();
      keys.forEach(key -> values.add(value.apply(key)));
      return CompletableFuture.completedFuture(values);
    };
  }

  /** A definition whose value of k is "vk". */
  DataLoaderDefinition.Builder<Integer, String> values() {
    return values("values");
  }

  DataLoaderDefinition.Builder<Integer, String> values(String name) {
    return DataLoaderDefinition.list(name, answering(key -> "v" + key));
  }

  DataLoader<Integer, String> loader(DataLoaderDefinition.Builder<Integer, String> definition) {
    return registry().get(definition.build());
  }

  /** What the future fails with; waits for it. */
  static Code codeOf(CompletableFuture<?> future) {
    Throwable failure = catchThrowable(() -> future.get(20, TimeUnit.SECONDS)).getCause();
    assertThat(failure).isInstanceOf(DataLoaderException.class);
    return ((DataLoaderException) requireNonNull(failure)).code();
  }
}
