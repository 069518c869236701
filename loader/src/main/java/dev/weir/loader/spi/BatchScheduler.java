package dev.weir.loader.spi;

import dev.weir.loader.BatchEnvironment;

/**
 * Decides when and where a dispatched batch is loaded, for instance a little later, or on a pool.
 * Called by the dispatching thread; must be thread-safe.
 */
@FunctionalInterface
public interface BatchScheduler {

  /**
   * Runs {@code load}, now or later, on any thread, once. When it throws, the keys of the batch
   * fail with that; when it never runs it, they fail by the definition's timeout.
   */
  void schedule(Runnable load, BatchEnvironment batch);
}
