package dev.weir.loader.spi;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The cache of one loader in one request, where the built-in one does not do, for instance because
 * it must be bounded. Made anew for each loader by the supplier given to its definition.
 *
 * <p>Called from every thread that loads; must be thread-safe.
 */
public interface CacheMap {

  /** The future for the key, or null where there is none. */
  @Nullable CompletableFuture<?> get(Object key);

  /**
   * Stores the future if there is none, in one step, and returns the one that was there, or null.
   */
  @Nullable CompletableFuture<?> putIfAbsent(Object key, CompletableFuture<?> future);

  /** Removes the future for the key, if there is one. */
  void remove(Object key);

  /** Removes the future for the key if it is this one, in one step. */
  void remove(Object key, CompletableFuture<?> future);

  /** Removes everything. */
  void clear();
}
