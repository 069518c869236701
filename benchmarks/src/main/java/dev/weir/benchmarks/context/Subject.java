package dev.weir.benchmarks.context;

import org.jspecify.annotations.Nullable;

/**
 * One way to hold the instances of a request, made for one {@link Shape}.
 *
 * <p>Only the container and what it needs for itself is made during the measurement: instances,
 * keys and callbacks are there before, and a creation hands out an instance that exists. Each
 * instance that is visited or destroyed goes to the sink that the subject was made with.
 *
 * <p>The same calls are made on every subject, and a fork sees one subject only, so that all of
 * them are inlined alike.
 *
 * @param <C> the container, one per request
 */
public interface Subject<C> {
  /** Opens an empty container. */
  C open();

  /** The instance of a key that has none yet. Keys are numbered from 0 to {@code created}. */
  Object create(C container, int key);

  /** The instance of a key that has one. */
  @Nullable Object hit(C container, int key);

  /** Visits all instances. */
  void visit(C container);

  /** Destroys all instances. */
  void close(C container);
}
