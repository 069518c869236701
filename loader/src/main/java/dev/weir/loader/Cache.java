package dev.weir.loader;

import dev.weir.loader.spi.CacheMap;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What one loader remembers: the promises of its keys, in a table or in the map of the user; with
 * caching off and keys de-duplicated, those that are queued; or nothing.
 */
final class Cache<V extends @Nullable Object> {
  private final Guard guard;
  final @Nullable PromiseTable<V> table;
  private final @Nullable CacheMap map;

  Cache(DataLoaderDefinition<?, V> definition, Guard guard) {
    this.guard = guard;
    this.map =
        definition.caching && definition.cacheMap != null
            ? Objects.requireNonNull(
                definition.cacheMap.get(), "cacheMap of '" + definition.name() + "' gave null")
            : null;
    this.table = definition.deduplicating && map == null ? new PromiseTable<>() : null;
  }

  /** Whether anything is remembered. */
  boolean isOn() {
    return table != null || map != null;
  }

  /** The future for the key, or null where there is none. */
  @SuppressWarnings("unchecked") // the map of a loader holds its futures
  @Nullable CompletableFuture<V> get(Object cacheKey) {
    if (map != null) {
      return (CompletableFuture<V>) map.get(cacheKey);
    }
    return table == null ? null : table.find(cacheKey, PromiseTable.hash(cacheKey));
  }

  /** Adds the promise, unless there is a future of its key, which is returned. */
  @SuppressWarnings("unchecked") // the map of a loader holds its futures
  @Nullable CompletableFuture<V> putIfAbsent(Promise<V> promise) {
    if (map != null) {
      return (CompletableFuture<V>) map.putIfAbsent(promise.cacheKey(), promise);
    }
    return table == null ? null : table.addIfAbsent(promise, guard);
  }

  void remove(Object cacheKey) {
    if (map != null) {
      map.remove(cacheKey);
    } else if (table != null) {
      Promise<V> present = table.find(cacheKey, PromiseTable.hash(cacheKey));
      if (present != null) {
        table.remove(present, guard);
      }
    }
  }

  /** Removes the promise, if it is there. */
  void remove(Promise<V> promise) {
    if (map != null) {
      map.remove(promise.cacheKey(), promise);
    } else if (table != null) {
      table.remove(promise, guard);
    }
  }

  void clear() {
    if (map != null) {
      map.clear();
    } else if (table != null) {
      table.clear(guard);
    }
  }
}
