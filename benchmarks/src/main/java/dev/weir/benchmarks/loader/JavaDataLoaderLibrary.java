package dev.weir.benchmarks.loader;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.IntStream;
import org.dataloader.BatchLoader;
import org.dataloader.DataLoader;
import org.dataloader.DataLoaderFactory;
import org.dataloader.DataLoaderOptions;
import org.dataloader.DataLoaderRegistry;
import org.dataloader.registries.ScheduledDataLoaderRegistry;

/**
 * java-dataloader. A registry has all its loaders from the beginning; names, options and the batch
 * function are made in advance. A registry dispatched by hand has no end.
 */
final class JavaDataLoaderLibrary implements Library<DataLoaderRegistry, DataLoader<Long, Long>> {
  private final List<String> names;
  private final DataLoaderOptions options;
  private final BatchLoader<Long, Long> function = CompletableFuture::completedFuture;

  JavaDataLoaderLibrary(int declared, boolean caching) {
    names = IntStream.range(0, declared).mapToObj(number -> "loader" + number).toList();
    options = DataLoaderOptions.newOptions().setCachingEnabled(caching).build();
  }

  @Override
  public DataLoaderRegistry open() {
    return withLoaders(new DataLoaderRegistry());
  }

  @Override
  public DataLoaderRegistry openTicking(ScheduledExecutorService timer) {
    return withLoaders(
        ScheduledDataLoaderRegistry.newScheduledRegistry()
            .tickerMode(true)
            .schedule(LoaderBenchmark.RARELY)
            .scheduledExecutorService(timer)
            .build());
  }

  private DataLoaderRegistry withLoaders(DataLoaderRegistry registry) {
    for (String name : names) {
      registry.register(name, DataLoaderFactory.newDataLoader(name, function, options));
    }
    return registry;
  }

  @Override
  public DataLoader<Long, Long> loader(DataLoaderRegistry registry, int number) {
    DataLoader<Long, Long> loader = registry.getDataLoader(names.get(number));
    if (loader == null) {
      throw new IllegalStateException(names.get(number));
    }
    return loader;
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
  public void clearAll(DataLoader<Long, Long> loader) {
    loader.clearAll();
  }

  @Override
  public void close(DataLoaderRegistry registry) {
    if (registry instanceof ScheduledDataLoaderRegistry scheduled) {
      scheduled.close();
    }
  }
}
