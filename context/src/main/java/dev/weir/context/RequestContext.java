package dev.weir.context;

import dev.weir.context.Hook.Kind;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Holds what lives as long as one request: creates an instance when its key is first asked for,
 * destroys what it created, newest first, when it is closed.
 *
 * <p><b>Thread-safe.</b> Reading what is there takes no lock and allocates nothing. An instance is
 * created at most once, however many threads ask; those that come while it is created wait for it,
 * and for nothing else. Nobody waits longer than until the context is closed.
 *
 * <p><b>Life cycle.</b> {@link #close()} ends the context: from then on every access is a {@link
 * ContextClosedException}, and nothing is created, neither by a thread that had begun to: its
 * instance is destroyed and the thread gets the exception. There are two exceptions: code that runs
 * in the scope of a {@link Lease} goes on as if the context were open, and the teardown waits for
 * it; and during teardown, listeners and destroyers read what is still alive.
 *
 * <p><b>Order.</b> An instance has its place in the order at the moment its creation is complete, a
 * {@link #set} one when it is set, one that was created again after {@link #remove} when it was
 * created again. Destruction is in reverse.
 *
 * <p><b>Cost.</b> Memory and time follow the instances that were created, not the keys that are
 * declared. Visiting and closing allocate nothing.
 */
/*
 * Where to read on: ContextTable (where instances are, and how creation and end agree on each),
 * InstanceCreation (at most once, waiting, circles), ContextGuard (the state word and its lock),
 * ContextLifecycle (phases, hooks, teardown).
 *
 * Limits: a circle of creators across two contexts is not detected, nor one that goes through a
 * task which a creator hands to another thread and waits for; such a wait ends when the context is
 * closed.
 */
public final class RequestContext extends ContextLifecycle
    implements ContextPropagation, AutoCloseable {
  private final ContextLayout layout;

  /** Or, where the layout has thread locals, their values with the name. */
  private final @Nullable Object name;

  RequestContext(ContextLayout layout, @Nullable Object name) {
    this.layout = layout;
    this.name =
        layout.threadLocals().isEmpty() ? name : new ThreadLocals(layout.threadLocals(), name);
    if (StrictMode.ON) {
      StrictMode.opened(this);
    }
  }

  /**
   * The current context of this thread.
   *
   * @throws IllegalStateException when there is none
   */
  public static RequestContext current() {
    RequestContext context = ContextScope.current();
    if (context == null) {
      throw new IllegalStateException(
          "No request context is current on thread '"
              + Thread.currentThread().getName()
              + "': run the task on an executor made with context.wrap(executor), wrap the task"
              + " with context.wrap(task), or open a scope with context.makeCurrent()");
    }
    return context;
  }

  /** The current context of this thread, or null when there is none. */
  public static @Nullable RequestContext currentIfPresent() {
    return ContextScope.current();
  }

  /** The layout it was opened with. */
  public ContextLayout layout() {
    return layout;
  }

  /**
   * The instance for the key, created if need be.
   *
   * @throws ContextClosedException when the context is closed, also while the instance was created
   *     or waited for
   * @throws ContextCycleException when the creator needs, over others, its own instance
   * @throws IllegalStateException when the key has no creator and was not set
   * @throws IllegalArgumentException when the key is of another layout
   * @throws NullPointerException when the creator returns null
   * @throws RuntimeException whatever the creator throws
   */
  public <T> T get(ContextKey<T> key) {
    Object found = mayRead(state()) ? find(key) : null;
    return key.cast(found != null ? found : InstanceCreation.get(this, key));
  }

  /**
   * The instance for the key, or null where there is none, or only one that is being created.
   *
   * @throws ContextClosedException when the context is closed
   * @throws IllegalArgumentException when the key is of another layout
   */
  public <T> @Nullable T getIfPresent(ContextKey<T> key) {
    requireReadable("read", key);
    Object found = find(key);
    if (found == null) {
      layout.check(key);
      // A teardown that began since may have taken it: then it is closed, not absent.
      requireReadable("read", key);
      return null;
    }
    return key.cast(found);
  }

  /**
   * Puts an instance in place. It will be destroyed like a created one.
   *
   * @throws IllegalStateException when the key has an instance or one is being created
   * @throws ContextClosedException when the context is closed; the instance is left to the caller
   * @throws IllegalArgumentException when the key is of another layout
   */
  public <T> void set(ContextKey<T> key, T instance) {
    store(key, instance, false);
  }

  /**
   * Puts an instance in place and destroys the one it replaces, if any.
   *
   * @throws IllegalStateException when one is being created
   * @throws ContextClosedException when the context is closed; the instance is left to the caller
   * @throws IllegalArgumentException when the key is of another layout
   * @throws RuntimeException whatever the destroyer of the replaced instance throws; the new one is
   *     in place
   */
  public <T> void replace(ContextKey<T> key, T instance) {
    Object replaced = store(key, instance, true);
    if (replaced != null) {
      key.destroy(replaced, this);
    }
  }

  @SuppressWarnings("ReferenceEquality") // a marker
  private <T> @Nullable Object store(ContextKey<T> key, T instance, boolean replace) {
    layout.check(key);
    key.checked(instance);
    Object present = null;
    int state = lock();
    boolean writable = mayWrite(state);
    try {
      if (writable) {
        present = put(key, instance, replace);
      }
    } finally {
      unlock(state);
    }
    requireWritable(writable, "set", key);
    if (present == null || (replace && present != Entry.CREATING)) {
      return present;
    }
    throw new IllegalStateException(
        "Key '"
            + key.name()
            + (present == Entry.CREATING ? "' is being created" : "' has an instance already")
            + " in "
            + this
            + ": set it before it is first used, or use replace");
  }

  /**
   * Removes and destroys the instance for the key. A later {@link #get} creates a new one.
   *
   * @return whether there was one; one that is being created does not count
   * @throws ContextClosedException when the context is closed
   * @throws IllegalArgumentException when the key is of another layout
   * @throws RuntimeException whatever the destroyer throws; the instance is removed
   */
  public boolean remove(ContextKey<?> key) {
    layout.check(key);
    Object removed = null;
    int state = lock();
    boolean writable = mayWrite(state);
    try {
      Entry present = writable ? live(key) : null;
      removed = present == null ? null : present.instance();
      if (present != null && removed != null) {
        present.remove();
      }
    } finally {
      unlock(state);
    }
    requireWritable(writable, "remove", key);
    if (removed != null) {
      key.destroy(removed, this);
    }
    return removed != null;
  }

  /**
   * Visits the present instances, newest first, without allocating. Weakly consistent: what other
   * threads create or remove meanwhile may or may not be visited.
   *
   * @throws ContextClosedException when the context is closed
   */
  public void forEach(BiConsumer<? super ContextKey<?>, Object> visitor) {
    requireReadable("visit", null);
    visit(visitor);
  }

  /**
   * The number of present instances.
   *
   * @throws ContextClosedException when the context is closed
   */
  public int size() {
    requireReadable("count", null);
    return present();
  }

  /** Whether {@link #close()} was called. */
  public boolean isClosed() {
    return phase(state()) != OPEN;
  }

  @Override
  public ContextScope makeCurrent() {
    return ContextScope.open(this, null);
  }

  /**
   * Takes a lease, for work that may outlive the request.
   *
   * @throws ContextClosedException when the context is closed and this thread holds no lease of it
   */
  public Lease retain() {
    int state = lock();
    boolean writable = mayWrite(state);
    unlock(writable ? state + LEASE : state);
    requireWritable(writable, "retain", null);
    return new Lease(this);
  }

  @Nullable ThreadLocals threadLocals() {
    return name instanceof ThreadLocals locals ? locals : null;
  }

  void release() {
    int before = update(ContextLifecycle::releasing);
    if (phase(releasing(before)) == TEARDOWN) {
      tearDown();
    }
  }

  /**
   * Calls {@code listener} when the teardown begins, before anything is destroyed. Listeners are
   * called once each, the last registered first; they may read and not create.
   *
   * @throws ContextClosedException when the context is closed
   */
  public Registration beforeClose(Consumer<? super RequestContext> listener) {
    return register(Kind.BEFORE_CLOSE, listener);
  }

  /**
   * Calls {@code listener} when everything is destroyed. Listeners are called once each, the last
   * registered first.
   *
   * @throws ContextClosedException when the context is closed
   */
  public Registration afterClose(Consumer<? super RequestContext> listener) {
    return register(Kind.AFTER_CLOSE, listener);
  }

  /**
   * Calls {@code callback} with the cause when the context is cancelled: on the thread that
   * cancels, the last registered first, or now if it is cancelled already. It is called at most
   * once.
   *
   * @throws ContextClosedException when the context is closed and was not cancelled
   */
  public Registration onCancel(Consumer<? super Throwable> callback) {
    return register(Kind.CANCEL, callback);
  }

  private Registration register(Kind kind, Consumer<?> callback) {
    var hook = new Hook(this, kind, Objects.requireNonNull(callback, "callback"));
    int state = lock();
    boolean writable = mayWrite(state);
    boolean now = kind == Kind.CANCEL && cancelled(state);
    if (!now && writable) {
      link(hook);
    }
    unlock(state);
    if (now) {
      hook.run(Objects.requireNonNull(cancellationCause()));
    } else {
      requireWritable(writable, "register a callback", null);
    }
    return hook;
  }

  /**
   * Tells everything that works for this request to stop: runs the {@link #onCancel} callbacks. It
   * does not close the context. Only the first call has an effect, and none has once the teardown
   * has begun, but for one by a listener or destroyer that it calls.
   *
   * @return whether this call cancelled the context
   * @throws RuntimeException the first failure of a callback, with the rest suppressed; all
   *     callbacks are run
   */
  public boolean cancel(Throwable cause) {
    var hook = new Hook(this, Kind.CAUSE, Objects.requireNonNull(cause, "cause"));
    if (!cancel(lock(), hook)) {
      return false;
    }
    Failures.rethrow(runHooks(Kind.CANCEL, cause, null));
    return true;
  }

  /** Whether the context was cancelled. One read. */
  public boolean isCancelled() {
    return cancelled(state());
  }

  /** What the context was cancelled with, or null when it was not. */
  public @Nullable Throwable cancellationCause() {
    return isCancelled() ? cause() : null;
  }

  /**
   * Ends the context. With no lease out, it is torn down before this returns: before-close
   * listeners, every instance in reverse order of creation, after-close listeners, each exactly
   * once, whatever they throw. With leases out, the release of the last one does that.
   *
   * <p>A second call does nothing but wait until a teardown in another thread is over; within the
   * teardown it returns at once.
   *
   * @throws RuntimeException the first failure of a listener or destroyer, with the rest suppressed
   */
  @Override
  public void close() {
    int before = update(ContextLifecycle::closing);
    if (phase(before) != OPEN) {
      awaitTeardown();
    } else if (leased(before)) {
      wakeAll();
    } else {
      tearDown();
    }
  }

  private void requireReadable(String attempt, @Nullable ContextKey<?> key) {
    if (!mayRead(state())) {
      throw closed(attempt, key);
    }
  }

  /** Not with the lock held: the message asks the name of the context, which is the user's. */
  void requireWritable(boolean writable, String attempt, @Nullable ContextKey<?> key) {
    if (!writable) {
      throw closed(attempt, key);
    }
  }

  ContextClosedException closed(String attempt, @Nullable ContextKey<?> key) {
    return StrictMode.explain(
        new ContextClosedException(this, key == null ? attempt : attempt + " '" + key.name() + "'"),
        this);
  }

  @Override
  public String toString() {
    return "request context '" + layout.name() + "' " + told();
  }

  /** The name; a name that cannot be asked must not stand in the way of what is to be said. */
  private String told() {
    Object told = name instanceof ThreadLocals locals ? locals.contextName : name;
    try {
      if (told != null) {
        return told.toString();
      }
    } catch (Throwable failure) {
      // It goes by its number.
    }
    return Integer.toHexString(System.identityHashCode(this));
  }
}
