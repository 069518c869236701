package dev.weir.loader;

import dev.weir.context.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What belongs to one batch. Safe to use from any thread, for as long as it is wanted. */
public interface BatchEnvironment {

  /** The loader whose keys these are. */
  DataLoader<?, ?> loader();

  /** The name of the loader's definition. */
  String loaderName();

  /** The registry of the request, for loads of others. */
  DataLoaderRegistry registry();

  /** The live context of the request, the same that those saw who loaded. */
  RequestContext context();

  /** What was given with each key, by its position; null where nothing was. */
  List<@Nullable Object> keyContexts();

  /**
   * Whether nobody waits for the answer any more: the request was cancelled, the registry
   * discarded, or the batch took longer than its timeout.
   */
  boolean isAbandoned();
}
