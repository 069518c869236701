package dev.weir.context;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The keys that the contexts of one application can hold, fixed when it is built.
 *
 * <p>Several libraries contribute to one layout: each is handed the {@link Builder}, declares its
 * keys and keeps them.
 *
 * <pre>{@code
 * ContextLayout.Builder builder = ContextLayout.builder("http");
 * ContextKey<Session> session =
 *     builder.key("session", Session.class, c -> new Session(), (s, c) -> s.close());
 * ContextLayout layout = builder.build();
 *
 * try (RequestContext context = layout.open()) {
 *   context.get(session).user();
 * }
 * }</pre>
 *
 * <p>Immutable and safe to share between threads. The number of declared keys costs a request
 * nothing.
 */
public final class ContextLayout {
  private final String name;
  private final List<ContextKey<?>> keys;
  private final List<ThreadLocal<?>> threadLocals;
  private final Builder origin;

  private ContextLayout(Builder origin) {
    this.name = origin.name;
    this.keys = List.copyOf(origin.keys);
    this.threadLocals = List.copyOf(origin.threadLocals);
    this.origin = origin;
  }

  /**
   * Starts a layout.
   *
   * @param name names the contexts in messages, for instance {@code "http"}
   */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** The name given to the builder. */
  public String name() {
    return name;
  }

  /** The declared keys, in order of declaration. */
  public List<ContextKey<?>> keys() {
    return keys;
  }

  /** Opens a context for one request. It must be closed. */
  public RequestContext open() {
    return new RequestContext(this, null);
  }

  /**
   * Opens a context for one request. It must be closed.
   *
   * @param name tells the request in messages, for instance a request id; its {@code toString} is
   *     asked only then
   */
  public RequestContext open(Object name) {
    return new RequestContext(this, Objects.requireNonNull(name, "name"));
  }

  /** What {@link Builder#threadLocal} was given. */
  List<ThreadLocal<?>> threadLocals() {
    return threadLocals;
  }

  /**
   * Refuses a key of another layout.
   *
   * @throws IllegalArgumentException when the key was declared for another layout
   */
  void check(ContextKey<?> key) {
    if (!key.isFrom(origin)) {
      throw new IllegalArgumentException(
          "Key '"
              + key.name()
              + "' is not of the layout '"
              + name
              + "': declare it with the builder that this layout was built from");
    }
  }

  @Override
  public String toString() {
    return "ContextLayout[" + name + ", " + keys.size() + " keys]";
  }

  /** Collects the keys of a layout. Not thread-safe; of no use after {@link #build()}. */
  public static final class Builder {
    private final String name;
    private final List<ContextKey<?>> keys = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<ThreadLocal<?>> threadLocals = new ArrayList<>();
    private boolean built;

    private Builder(String name) {
      this.name = Objects.requireNonNull(name, "name");
    }

    /**
     * Declares a key whose instances come from {@link RequestContext#set} alone and need no
     * destruction.
     *
     * @see #key(String, Class, Function, BiConsumer)
     */
    public <T> ContextKey<T> key(String name, Class<? super T> type) {
      return add(name, type, null, (instance, context) -> {});
    }

    /**
     * Declares a key whose instances need no destruction.
     *
     * @see #key(String, Class, Function, BiConsumer)
     */
    public <T> ContextKey<T> key(
        String name, Class<? super T> type, Function<? super RequestContext, ? extends T> creator) {
      return add(name, type, requireCreator(creator), (instance, context) -> {});
    }

    /**
     * Declares a key.
     *
     * @param name unique in the layout
     * @param type of the instances; of a generic type its class: {@code ContextKey<List<User>>
     *     users = builder.key("users", List.class, ...)}
     * @param creator makes an instance when it is first asked for; may get other keys of the
     *     context; never called twice at once for one context. When it throws, the caller of {@code
     *     get} sees that, nothing is stored, and the next {@code get} calls it again
     * @param destroyer is called exactly once per instance, also for those that were set; while the
     *     context closes it may read what is still alive and create nothing
     * @throws IllegalArgumentException when the layout has a key of that name
     * @throws IllegalStateException when the layout is built already
     */
    public <T> ContextKey<T> key(
        String name,
        Class<? super T> type,
        Function<? super RequestContext, ? extends T> creator,
        BiConsumer<? super T, ? super RequestContext> destroyer) {
      return add(
          name, type, requireCreator(creator), Objects.requireNonNull(destroyer, "destroyer"));
    }

    /**
     * Takes a thread local along: the value that it has on the thread that opens a context is there
     * wherever that context is the current one, and what the thread had before is put back after.
     * Null counts as no value.
     *
     * @throws IllegalStateException when the layout is built already
     */
    public Builder threadLocal(ThreadLocal<?> local) {
      requireOpen();
      threadLocals.add(Objects.requireNonNull(local, "local"));
      return this;
    }

    /**
     * Fixes the layout.
     *
     * @throws IllegalStateException when called a second time
     */
    public ContextLayout build() {
      requireOpen();
      built = true;
      return new ContextLayout(this);
    }

    private <T> ContextKey<T> add(
        String keyName,
        Class<? super T> type,
        @Nullable Function<? super RequestContext, ? extends T> creator,
        BiConsumer<? super T, ? super RequestContext> destroyer) {
      requireOpen();
      Objects.requireNonNull(keyName, "name");
      Objects.requireNonNull(type, "type");
      if (type.isPrimitive()) {
        throw new IllegalArgumentException(
            "Key '"
                + keyName
                + "' is of the primitive type "
                + type
                + ": declare its wrapper class");
      }
      if (!names.add(keyName)) {
        throw new IllegalArgumentException(
            "Layout '" + name + "' has a key '" + keyName + "' already: choose another name");
      }
      var key = new ContextKey<T>(keys.size(), keyName, type, this, creator, destroyer);
      keys.add(key);
      return key;
    }

    private static <F> F requireCreator(F creator) {
      return Objects.requireNonNull(creator, "creator");
    }

    private void requireOpen() {
      if (built) {
        throw new IllegalStateException(
            "Layout '" + name + "' is built: declare its keys before build()");
      }
    }
  }
}
