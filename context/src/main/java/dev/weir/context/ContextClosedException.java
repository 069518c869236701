package dev.weir.context;

/**
 * The request context is closed: what was asked of it can no longer be done. The message names the
 * context. Work that may outlive its request takes a {@link RequestContext#retain() lease} first.
 */
public final class ContextClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ContextClosedException(RequestContext context, String attempt) {
    super(
        "Cannot "
            + attempt
            + ": "
            + context
            + " is closed. Work that may outlive its request takes a lease with retain() while the"
            + " context is open, and runs in the lease's scope.");
  }
}
