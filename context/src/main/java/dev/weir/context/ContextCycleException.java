package dev.weir.context;

/**
 * Creators wait for each other, within one thread or across several, so that none of them could
 * ever end. The message names the path. The caller that would have closed the circle gets this
 * exception; its creation fails like any other and the threads that waited for it go on.
 */
public final class ContextCycleException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ContextCycleException(RequestContext context, String path) {
    super(
        "Creators of "
            + context
            + " need each other: "
            + path
            + ". Break the circle: let one of them take the other when it is first used.");
  }
}
