package dev.weir.loader;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextPropagation;
import dev.weir.context.ContextScope;
import dev.weir.context.Lease;
import dev.weir.context.Registration;
import dev.weir.context.RequestContext;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What ties the loaders of a request to its context: they hear of its end, and what they do is done
 * in its scope.
 *
 * <p>Once the context is closed, only those go on who hold a lease of it, as with the context
 * itself. What they load is then loaded in the scope of such a lease, on whatever thread.
 */
abstract sealed class ContextBound extends Guard permits PendingWork {
  private static final VarHandle ATTACHED;

  static {
    try {
      ATTACHED =
          MethodHandles.lookup()
              .findVarHandle(ContextBound.class, "attached", Registration[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final RequestContext context;

  /** What the context tells this of its end by; null as long as it does not. */
  private volatile Registration @Nullable [] attached;

  /** Changed with the lock held: leases in whose scope keys were loaded after the close. */
  private volatile Lease[] leases = {};

  ContextBound(RequestContext context) {
    this.context = context;
  }

  /** The context of the request. */
  public final RequestContext context() {
    return context;
  }

  /** Makes the request context the current one of this thread; null when it is already. */
  final @Nullable ContextScope enter() {
    Lease[] late = leases;
    if (late.length == 0 ? RequestContext.currentIfPresent() == context : heldLease() != null) {
      return null;
    }
    for (Lease lease : late) {
      ContextScope scope = scopeOf(lease);
      if (scope != null) {
        return scope;
      }
    }
    return context.makeCurrent();
  }

  private static @Nullable ContextScope scopeOf(Lease lease) {
    try {
      return lease.isReleased() ? null : lease.makeCurrent();
    } catch (IllegalStateException e) {
      return null; // released meanwhile
    }
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
      if (!List.of(leases).contains(held)) {
        add(held);
      }
    }
    return attached != null || attach();
  }

  private void add(Lease held) {
    lock();
    try {
      List<Lease> open = new ArrayList<>();
      for (Lease lease : leases) {
        if (!lease.isReleased()) {
          open.add(lease);
        }
      }
      open.add(held);
      leases = open.toArray(Lease[]::new);
    } finally {
      unlock();
    }
  }

  private boolean attach() {
    try {
      Registration[] made = {
        context.beforeClose(closing -> discard()), context.onCancel(cause -> cancelled())
      };
      if (!ATTACHED.compareAndSet(this, (Registration[]) null, made)) {
        close(made);
      } else if (hasEnded()) {
        detach();
      }
      return true;
    } catch (ContextClosedException e) {
      return false;
    }
  }

  final void detach() {
    Registration[] registrations = attached;
    if (registrations != null) {
      close(registrations);
    }
  }

  private static void close(Registration[] registrations) {
    for (Registration registration : registrations) {
      registration.close();
    }
  }

  /** Whether nothing is loaded any more. */
  abstract boolean hasEnded();

  /** The context is cancelled. */
  abstract void cancelled();

  /** Ends the registry; also called when the context begins to close. */
  abstract void discard();
}
