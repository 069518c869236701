package dev.weir.context;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Creates an instance at most once: a thread that finds no instance claims the creation, and those
 * that find a claim wait for its end.
 *
 * <p>Nobody waits in a circle: with the lock held it is known who waits for what, and what those
 * who wait create, so the thread that would close a circle is refused. Its own creation fails by
 * that, and the others try again.
 *
 * <p>The plain case, an open context and nobody else at the key, is short so that it is compiled as
 * part of its caller: {@link #get}, {@link #create}.
 */
final class InstanceCreation {
  private InstanceCreation() {}

  /** The instance that is there by now, or that another thread is creating, or else a new one. */
  static Object get(RequestContext context, ContextKey<?> key) {
    context.layout().check(key);
    Entry claim =
        ContextGuard.phase(context.state()) == ContextGuard.OPEN ? context.claim(key) : null;
    return claim == null ? getOrWait(context, key) : create(context, key, claim);
  }

  private static Object create(RequestContext context, ContextKey<?> key, Entry claim) {
    Object instance;
    try {
      context.requireWritable(context.mayWrite(context.state()), "get", key);
      instance = key.create(context);
    } catch (Throwable failure) {
      withdraw(context, claim);
      throw failure;
    }
    if (ContextGuard.phase(context.state()) == ContextGuard.OPEN
        && context.isNewest(claim)
        && claim.complete(instance)) {
      context.wakeAll();
      return instance;
    }
    return finish(context, claim, instance);
  }

  private static void withdraw(RequestContext context, Entry claim) {
    boolean unused = claim.withdraw();
    context.wakeAll();
  }

  /** Completes the claim as the newest, or destroys the instance when the context was closed. */
  private static Object finish(RequestContext context, Entry claim, Object instance) {
    Entry last = claim;
    try {
      if (context.mayWrite(context.state())) {
        last = context.isNewest(claim) ? claim : context.renew(claim);
        if (context.mayWrite(context.state()) && last.complete(instance)) {
          return instance;
        }
      }
    } finally {
      withdraw(context, last); // unless it is complete
    }
    ContextClosedException closed = context.closed("get", claim.key);
    try {
      claim.key.destroy(instance, context);
    } catch (Throwable failure) {
      closed.addSuppressed(failure);
    }
    throw closed;
  }

  private static Object getOrWait(RequestContext context, ContextKey<?> key) {
    while (true) {
      Object found = context.mayRead(context.state()) ? context.find(key) : null;
      if (found != null) {
        return found;
      }
      context.requireWritable(context.mayWrite(context.state()), "get", key);
      Entry claim = context.claim(key);
      if (claim != null) {
        return create(context, key, claim);
      }
      await(context, key);
    }
  }

  /** Sleeps until the claim on the key has ended, if there is one. */
  private static void await(RequestContext context, ContextKey<?> key) {
    ContextGuard.Waiter waiter = null;
    ContextGuard.@Nullable Waiter woken = null;
    String circle = null;
    int state = context.lock();
    try {
      Entry entry = context.mayWrite(state) ? context.live(key) : null;
      Thread creator = entry == null ? null : context.creator(entry);
      if (entry == null || creator == null) {
        return;
      }
      circle = circle(context, key, creator);
      if (circle == null) {
        waiter = context.enqueue(key);
        VarHandle.fullFence();
        if (context.creator(entry) == null) {
          woken = context.takeWaiters(); // itself among them
        }
      }
    } finally {
      context.unlock(state);
    }
    if (waiter == null) {
      throw new ContextCycleException(context, String.valueOf(circle));
    }
    ContextGuard.wake(woken);
    waiter.await(context);
  }

  /** The circle that this thread would close if it waited, from one of its own keys on; or null. */
  private static @Nullable String circle(
      RequestContext context, ContextKey<?> key, Thread creator) {
    Thread self = Thread.currentThread();
    StringBuilder path = new StringBuilder();
    ContextKey<?> wanted = key;
    Thread owner = creator;
    while (owner != self) {
      path.append(context.pathOf(owner, wanted));
      ContextKey<?> next = context.awaitedBy(owner);
      Entry awaited = next == null ? null : context.live(next);
      Thread nextOwner = awaited == null ? null : context.creator(awaited);
      if (next == null || nextOwner == null) {
        return null;
      }
      wanted = next;
      owner = nextOwner;
    }
    return context.pathOf(self, wanted) + path + wanted.name();
  }
}
