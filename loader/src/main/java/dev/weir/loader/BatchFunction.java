package dev.weir.loader;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads the values of many keys at once. What {@code R} is depends on the kind of function; see the
 * factories of {@link DataLoaderDefinition}.
 *
 * <p>Called by any thread that dispatches, with the request context as the current one, for several
 * batches at once; must be thread-safe.
 */
@FunctionalInterface
public interface BatchFunction<K, R extends @Nullable Object> {

  /**
   * Loads the values of these keys.
   *
   * @param keys distinct, unless neither caching nor de-duplication is on, or a key was cleared
   *     while it was queued; in the order in which they were asked for; unmodifiable, valid for as
   *     long as it is wanted
   * @param environment what belongs to the batch
   * @throws Exception fails every key of the batch
   */
  R load(List<K> keys, BatchEnvironment environment) throws Exception;
}
