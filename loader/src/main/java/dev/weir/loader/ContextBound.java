package dev.weir.loader;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextPropagation;
import dev.weir.context.ContextScope;
import dev.weir.context.Lease;
import dev.weir.context.Registration;
import dev.weir.context.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * What ties the loaders of a request to its context: they hear of its end, and what they do is done
 * in its scope.
 *
 * <p>Once the context is closed, only those go on who hold a lease of it, as with the context
 * itself. What they load is then loaded in the scope of such a lease, on whatever thread.
 */
abstract sealed class ContextBound extends Guard permits PendingWork {
  private final RequestContext context;

  /** What the context tells this of its end by; null as long as it does not. */
  private volatile Registration @Nullable [] attached;

  /** The lease in whose scope a key was loaded last, after the context was closed. */
  private volatile @Nullable Lease lease;

  ContextBound(RequestContext context) {
    this.context = context;
  }

  /** The context of the request. */
  public final RequestContext context() {
    return context;
  }

  /** Makes the request context the current one of this thread; null when it is already. */
  final @Nullable ContextScope enter() {
    Lease late = lease;
    if (late == null ? RequestContext.currentIfPresent() == context : heldLease() != null) {
      return null;
    }
    return late == null || late.isReleased() ? context.makeCurrent() : late.makeCurrent();
  }

  /** The lease of the context in whose scope this thread is, or null. */
  private @Nullable Lease heldLease() {
    return ContextPropagation.currentIfPresent() instanceof Lease held
            && held.context() == context
            && !held.isReleased()
        ? held
        : null;
  }

  /**
   * Whether this thread may load, as far as the context goes. Sees to it that this hears of the end
   * of the context.
   */
  final boolean mayLoad() {
    if (context.isClosed()) {
      Lease held = heldLease();
      if (held == null) {
        return false;
      }
      lease = held;
    }
    return attached != null || attach();
  }

  /** Two threads that attach this at once do no harm. */
  private boolean attach() {
    try {
      attached =
          new Registration[] {
            context.beforeClose(closing -> discard()), context.onCancel(cause -> cancelled())
          };
      return true;
    } catch (ContextClosedException e) {
      return false;
    }
  }

  final void detach() {
    Registration[] registrations = attached;
    if (registrations != null) {
      for (Registration registration : registrations) {
        registration.close();
      }
    }
  }

  /** The context is cancelled. */
  abstract void cancelled();

  /** Ends the registry; also called when the context begins to close. */
  abstract void discard();
}
