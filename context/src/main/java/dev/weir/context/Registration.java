package dev.weir.context;

/**
 * A callback that was registered with a {@link RequestContext}. May be closed from any thread, any
 * number of times.
 */
public interface Registration extends AutoCloseable {

  /** Takes the callback back: it is not called after this returns, unless its call had begun. */
  @Override
  void close();
}
