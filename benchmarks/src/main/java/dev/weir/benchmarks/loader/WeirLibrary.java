package dev.weir.benchmarks.loader;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderCatalog;
import dev.weir.loader.DataLoaderDefinition;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import dev.weir.loader.RegistryOptions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.IntStream;

/**
 * Weir. The context of a request is not the current one of the thread: each dispatch pays for
 * making it that.
 */
final class WeirLibrary implements Library<DataLoaderRegistry, DataLoader<Long, Long>> {
  private final ContextLayout layout = ContextLayout.builder("benchmark").build();
  private final List<DataLoaderDefinition<Long, Long>> definitions;
  private final DataLoaderCatalog catalog;

  WeirLibrary(int declared, boolean caching) {
    definitions =
        IntStream.range(0, declared)
            .mapToObj(
                number ->
                    DataLoaderDefinition.<Long, Long>list(
                            "loader" + number,
                            (keys, environment) -> CompletableFuture.completedFuture(keys))
                        .caching(caching)
                        .build())
            .toList();
    catalog = DataLoaderCatalog.of(definitions);
  }

  @Override
  public DataLoaderRegistry open() {
    return open(RegistryOptions.DEFAULT);
  }

  @Override
  public DataLoaderRegistry openTicking(ScheduledExecutorService timer) {
    return open(
        RegistryOptions.DEFAULT.with(DispatchStrategy.ticker(LoaderBenchmark.RARELY, timer)));
  }

  private DataLoaderRegistry open(RegistryOptions options) {
    RequestContext context = layout.open();
    return DataLoaderRegistry.open(context, catalog, options);
  }

  @Override
  public DataLoader<Long, Long> loader(DataLoaderRegistry registry, int number) {
    return registry.get(definitions.get(number));
  }

  @Override
  public CompletableFuture<Long> load(DataLoader<Long, Long> loader, Long key) {
    return loader.load(key);
  }

  @Override
  public int dispatchAll(DataLoaderRegistry registry) {
    return registry.dispatchAllWithCount();
  }

  @Override
  @SuppressWarnings("CheckReturnValue") // it is the loader
  public void clearAll(DataLoader<Long, Long> loader) {
    loader.clearAll();
  }

  @Override
  public void close(DataLoaderRegistry registry) {
    registry.close();
    registry.context().close();
  }
}
