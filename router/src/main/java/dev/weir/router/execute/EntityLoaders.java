package dev.weir.router.execute;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.loader.DataLoaderDefinition;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The definitions of the entity loaders of all operations: the first of one operation and the first
 * of another are one definition, whose batch function asks the request what it stands for. So there
 * are as many as the largest operation has. Threads may share it.
 */
final class EntityLoaders {
  private final ContextKey<RequestExecution> execution;
  private final ContextLayout layout;
  private final Duration timeout;
  private final List<DataLoaderDefinition<String, EntityAnswer>> definitions =
      new CopyOnWriteArrayList<>();

  /** The time-out is of a load; it is longer than that of a call, which says more. */
  EntityLoaders(Duration timeout) {
    ContextLayout.Builder builder = ContextLayout.builder("request");
    this.execution = builder.key("execution", RequestExecution.class);
    this.layout = builder.build();
    this.timeout = timeout;
  }

  /** The layout of the requests' contexts. */
  ContextLayout layout() {
    return layout;
  }

  ContextKey<RequestExecution> execution() {
    return execution;
  }

  DataLoaderDefinition<String, EntityAnswer> get(int loader) {
    while (definitions.size() <= loader) {
      grow();
    }
    return definitions.get(loader);
  }

  private synchronized void grow() {
    int loader = definitions.size();
    definitions.add(
        DataLoaderDefinition.<String, EntityAnswer>outcomes(
                "entities " + loader,
                (representations, batch) ->
                    batch.context().get(execution).load(loader, representations))
            .timeout(timeout)
            .build());
  }
}
