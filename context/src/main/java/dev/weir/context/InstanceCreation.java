package dev.weir.context;

import org.jspecify.annotations.Nullable;

/**
 * Creates an instance at most once: a thread that finds no instance claims the creation, and those
 * that find a claim wait for its end. The creator runs without the lock.
 *
 * <p>Nobody waits in a circle: with the lock held it is known who creates what and who waits for
 * what, so the thread that would close a circle is refused. Its own creation fails by that, and the
 * others try again.
 *
 * <p>The plain case, an open context and nobody else at the key, is short so that it is compiled as
 * part of its caller: {@link #get}, {@link #create}.
 */
final class InstanceCreation {
  private InstanceCreation() {}

  /** The instance that is there by now, or that another thread is creating, or else a new one. */
  static Object get(RequestContext context, ContextKey<?> key) {
    context.layout().check(key);
    int position = -1;
    int state = context.lock();
    if (ContextGuard.phase(state) == ContextGuard.OPEN && context.isAbsent(key)) {
      position = context.begin(key);
    }
    context.unlock(state);
    return position < 0 ? getOrWait(context, key) : create(context, key, position);
  }

  private static Object create(RequestContext context, ContextKey<?> key, int position) {
    Object instance;
    try {
      instance = key.create(context);
    } catch (Throwable failure) {
      finish(context, key, null);
      throw failure;
    }
    int state = context.lock();
    boolean done =
        ContextGuard.phase(state) == ContextGuard.OPEN
            && !context.hasWaiters()
            && context.endLast(key, position, instance);
    context.unlock(state);
    return done ? instance : finishOrDestroy(context, key, instance);
  }

  private static Object getOrWait(RequestContext context, ContextKey<?> key) {
    while (true) {
      int position = -1;
      ContextGuard.@Nullable Waiter waiter = null;
      int state = context.lock();
      try {
        Object found = context.mayRead(state) ? context.find(key) : null;
        if (found != null) {
          return found;
        }
        context.requireWritable(state, "get", key);
        Thread creator = context.creating(key);
        if (creator == null) {
          position = context.begin(key);
        } else {
          refuseCircle(context, key, creator);
          waiter = context.enqueue(key);
        }
      } finally {
        context.unlock(state);
      }
      if (waiter == null) {
        return create(context, key, position);
      }
      waiter.await(context);
    }
  }

  private static Object finishOrDestroy(
      RequestContext context, ContextKey<?> key, Object instance) {
    if (finish(context, key, instance)) {
      return instance;
    }
    ContextClosedException closed = context.closed("get", key);
    try {
      key.destroy(instance, context);
    } catch (Throwable failure) {
      closed.addSuppressed(failure);
    }
    throw closed;
  }

  /**
   * Ends the claim and wakes those who wait for it.
   *
   * @return whether the instance is in the context now; it is not when the context was closed
   *     meanwhile
   */
  private static boolean finish(
      RequestContext context, ContextKey<?> key, @Nullable Object instance) {
    ContextGuard.@Nullable Waiter waiting = null;
    boolean present = instance != null;
    int state = context.lock();
    try {
      present = present && context.mayWrite(state);
      if (ContextGuard.phase(state) < ContextGuard.TEARDOWN) {
        context.end(key, present ? instance : null);
        waiting = context.takeWaiters();
      }
    } finally {
      context.unlock(state);
    }
    ContextGuard.wake(waiting);
    return present;
  }

  private static void refuseCircle(RequestContext context, ContextKey<?> key, Thread creator) {
    Thread self = Thread.currentThread();
    StringBuilder path = new StringBuilder();
    ContextKey<?> wanted = key;
    Thread owner = creator;
    while (owner != self) {
      path.append(context.pathOf(owner, wanted));
      ContextKey<?> next = context.awaitedBy(owner);
      Thread nextOwner = next == null ? null : context.creating(next);
      if (next == null || nextOwner == null) {
        return;
      }
      wanted = next;
      owner = nextOwner;
    }
    throw new ContextCycleException(context, context.pathOf(self, wanted) + path + wanted.name());
  }
}
