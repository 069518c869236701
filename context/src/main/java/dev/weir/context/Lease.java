package dev.weir.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Keeps a context alive for work that may outlive its request; taken with {@link
 * RequestContext#retain()}.
 *
 * <p>Until it is released, code that runs in its scope reads and creates instances as if the
 * context were open, also after {@link RequestContext#close()}. The release of the last lease of a
 * closed context tears it down, on that thread.
 *
 * <pre>{@code
 * Lease lease = context.retain();
 * executor.execute(() -> {
 *   try (lease; ContextScope scope = lease.makeCurrent()) {
 *     audit.write(context.get(user));
 *   }
 * });
 * }</pre>
 *
 * <p>Safe to use from several threads.
 */
public final class Lease implements ContextPropagation, AutoCloseable {
  private static final VarHandle RELEASED;

  static {
    try {
      RELEASED = MethodHandles.lookup().findVarHandle(Lease.class, "released", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final RequestContext context;

  @SuppressWarnings("unused") // written through RELEASED
  private volatile boolean released;

  Lease(RequestContext context) {
    this.context = context;
  }

  /** The context that this keeps alive. */
  public RequestContext context() {
    return context;
  }

  /** Whether this was released. */
  public boolean isReleased() {
    return released;
  }

  @Override
  public ContextScope makeCurrent() {
    if (released) {
      throw new IllegalStateException(
          "A lease of " + context + " was released: it can no longer be made current");
    }
    return ContextScope.open(context, this);
  }

  /**
   * Releases the lease; a second time does nothing. If the context is closed and this was its last
   * lease, the context is torn down before this returns, and what its listeners and destroyers
   * threw is thrown here, the first with the rest suppressed.
   */
  @Override
  public void close() {
    if (RELEASED.compareAndSet(this, false, true)) {
      context.release();
    }
  }

  @Override
  public String toString() {
    return "Lease[" + context + (released ? ", released]" : "]");
  }
}
