package dev.weir.context;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A callback of a context, in the list of its context. The list is guarded by the context's lock
 * and may be walked without it; that a callback runs once is decided on the hook.
 */
final class Hook extends AtomicBoolean implements Registration {
  private static final long serialVersionUID = 1L;

  enum Kind {
    BEFORE_CLOSE,
    AFTER_CLOSE,
    CANCEL,
    /** Not a callback: keeps the cause of a cancellation. */
    CAUSE
  }

  final Kind kind;
  final transient Object content;
  transient @Nullable Hook next;
  private final transient RequestContext context;

  Hook(RequestContext context, Kind kind, Object content) {
    this.context = context;
    this.kind = kind;
    this.content = content;
  }

  /** The last registered of the kind in the list, or null where there is none. */
  static @Nullable Hook last(@Nullable Hook list, Kind kind) {
    Hook hook = list;
    while (hook != null && hook.kind != kind) {
      hook = hook.next;
    }
    return hook;
  }

  /** The list without the hook; the same list when it is not there. */
  static @Nullable Hook without(@Nullable Hook list, Hook hook) {
    if (list == hook) {
      return hook.next;
    }
    for (Hook before = list; before != null; before = before.next) {
      if (before.next == hook) {
        before.next = hook.next;
        break;
      }
    }
    return list;
  }

  /** Whether the caller is the one that runs it or takes it back. */
  boolean claim() {
    return !getAndSet(true);
  }

  @Override
  public void close() {
    if (claim()) {
      context.unlink(this);
    }
  }

  /** Runs the callback with the context or, for a cancellation, its cause. */
  @SuppressWarnings("unchecked") // by kind: who registers it gives a consumer of just this
  void run(Object argument) {
    ((Consumer<Object>) content).accept(argument);
  }
}
