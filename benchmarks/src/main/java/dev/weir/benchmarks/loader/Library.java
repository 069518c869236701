package dev.weir.benchmarks.loader;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;

/**
 * A library of data loaders, with a number of loaders declared. Their batch functions answer at
 * once: the value of a key is the key.
 *
 * <p>The same calls are made on every library, and a fork sees one library only, so that all of
 * them are inlined alike.
 *
 * @param <R> the loaders of one request, and the context that they need
 * @param <L> a loader
 */
public interface Library<R, L> {
  /** Opens a request whose loaders are dispatched by hand. */
  R open();

  /**
   * Opens a request in which a ticker dispatches, too, from the first {@link #dispatchAll} on: on
   * that timer, and too rarely to be seen.
   */
  R openTicking(ScheduledExecutorService timer);

  /** A loader of the request. They are numbered from 0. */
  L loader(R request, int number);

  CompletableFuture<Long> load(L loader, Long key);

  /** Dispatches all loaders; returns the number of keys. */
  int dispatchAll(R request);

  /** Makes a loader forget its keys. */
  void clearAll(L loader);

  /** Ends the request. */
  void close(R request);
}
