package dev.weir.context;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Names one kind of instance that a {@link RequestContext} can hold, and knows how to create and
 * destroy it.
 *
 * <p>Made by {@link ContextLayout.Builder#key}, usable with contexts of that layout only, compared
 * by identity. Immutable and safe to share; normally kept in a static or instance field of who
 * declared it.
 *
 * @param <T> type of the instance
 */
public final class ContextKey<T> {
  /**
   * Of its number in the layout, spread so that keys at any distance from each other keep apart.
   */
  final int hash;

  private final String name;
  private final Class<? super T> type;
  private final ContextLayout.Builder origin;
  private final @Nullable Function<? super RequestContext, ? extends T> creator;
  private final BiConsumer<? super T, ? super RequestContext> destroyer;

  ContextKey(
      int index,
      String name,
      Class<? super T> type,
      ContextLayout.Builder origin,
      @Nullable Function<? super RequestContext, ? extends T> creator,
      BiConsumer<? super T, ? super RequestContext> destroyer) {
    this.hash = (index * 0x9E3779B9) >>> 7;
    this.name = name;
    this.type = type;
    this.origin = origin;
    this.creator = creator;
    this.destroyer = destroyer;
  }

  /** The name given at declaration, unique in its layout. */
  public String name() {
    return name;
  }

  /** The type given at declaration. */
  public Class<? super T> type() {
    return type;
  }

  boolean isFrom(ContextLayout.Builder builder) {
    return origin == builder;
  }

  T create(RequestContext context) {
    if (creator == null) {
      throw new IllegalStateException(
          "Key '" + name + "' has no creator and was not set in " + context + ": call set first");
    }
    T instance = creator.apply(context);
    return instance != null ? instance : checked(null);
  }

  /**
   * Refuses null, and what only a raw type could let in. What a creator gives is not checked
   * against the type: that costs more than the rest of a look-up, and a wrong one fails where it is
   * used.
   */
  T checked(@Nullable T instance) {
    if (instance == null) {
      throw new NullPointerException(
          "Key '" + name + "' was given null, or its creator returned it");
    }
    Object unused = type.cast(instance);
    return instance;
  }

  @SuppressWarnings("unchecked") // only instances for this key are stored under it
  T cast(Object stored) {
    return (T) stored;
  }

  void destroy(Object stored, RequestContext context) {
    destroyer.accept(cast(stored), context);
  }

  @Override
  public String toString() {
    return "ContextKey[" + name + ": " + type.getTypeName() + "]";
  }
}
