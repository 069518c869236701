package dev.weir.loader.spi;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A cache of values behind the cache of a request, shared by requests; asked for the keys of a
 * batch before its batch function is. Keys are cache keys: what the definition's cache key function
 * gives, or else the keys themselves.
 *
 * <p>Implementations are thread-safe. A stage that fails, also by a throw, is logged and counts as
 * no answer: the batch function is called for the keys, and the values are delivered.
 *
 * @param <V> type of the values; null is a value if the maps of the implementation hold nulls
 */
public interface ValueCache<V extends @Nullable Object> {

  /** What is there for these keys; a key without an entry in the map is loaded. */
  CompletionStage<? extends Map<?, ? extends V>> getAll(Collection<?> keys);

  /** Stores what a batch function gave. Failures of keys and null values are not stored. */
  CompletionStage<?> putAll(Map<?, ? extends V> values);

  /** Forgets these keys. */
  CompletionStage<?> removeAll(Collection<?> keys);

  /** Forgets everything. */
  CompletionStage<?> clear();
}
