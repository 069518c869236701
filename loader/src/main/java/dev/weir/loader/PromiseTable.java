package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The cache of one loader: promises by cache key, open addressing, at most two thirds full.
 *
 * <p>Reading needs no lock: a slot goes from empty to a promise to {@link #REMOVED} and never back,
 * and a full table is replaced by a copy. All that changes it is called with the lock of the
 * registry held.
 */
final class PromiseTable<V extends @Nullable Object> {
  private static final int FIRST_CAPACITY = 4;
  private static final Promise<?> REMOVED = new Promise<>(new Object(), null);
  private static final VarHandle SLOTS;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Promise[].class);

  static {
    try {
      SLOTS = MethodHandles.lookup().findVarHandle(PromiseTable.class, "slots", Promise[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private @Nullable Promise<V>[] slots = allocate(FIRST_CAPACITY);

  /** Slots that are not empty. */
  private int used;

  /** Promises. */
  private int size;

  @SuppressWarnings("ReferenceEquality") // the common case, before equals
  @Nullable Promise<V> find(Object cacheKey) {
    @Nullable Promise<V>[] table = slotsAcquire();
    int mask = table.length - 1;
    for (int at = spread(cacheKey) & mask; ; at = (at + 1) & mask) {
      Promise<V> promise = slotAcquire(table, at);
      if (promise == null) {
        return null;
      }
      Object present = promise.cacheKey();
      if (present == cacheKey || present.equals(cacheKey)) {
        return promise;
      }
    }
  }

  /** Adds the promise; there must be none of its key. */
  void add(Promise<V> promise) {
    if (3 * used >= 2 * slots.length) {
      rehash();
    }
    insert(slots, promise);
    used++;
    size++;
  }

  /**
   * Removes the promise of the key, if there is one; with {@code only} given, if it is that one.
   */
  @SuppressWarnings("ReferenceEquality") // one promise per key: identity is what is meant
  void remove(Object cacheKey, @Nullable Promise<V> only) {
    int mask = slots.length - 1;
    for (int at = spread(cacheKey) & mask; slots[at] != null; at = (at + 1) & mask) {
      Promise<V> promise = slots[at];
      if (promise != null && promise.cacheKey().equals(cacheKey)) {
        if (only == null || promise == only) {
          setSlot(slots, at, removed());
          size--;
        }
        return;
      }
    }
  }

  void clear() {
    SLOTS.setRelease(this, PromiseTable.<V>allocate(FIRST_CAPACITY));
    used = 0;
    size = 0;
  }

  private void rehash() {
    @Nullable Promise<V>[] table = slots;
    @Nullable Promise<V>[] copy =
        allocate(3 * size >= table.length ? 2 * table.length : table.length);
    for (Promise<V> promise : table) {
      if (promise != null && promise != REMOVED) {
        insert(copy, promise);
      }
    }
    used = size;
    SLOTS.setRelease(this, copy);
  }

  private static <V extends @Nullable Object> void insert(
      @Nullable Promise<V>[] table, Promise<V> promise) {
    int mask = table.length - 1;
    int at = spread(promise.cacheKey()) & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    setSlot(table, at, promise);
  }

  private static int spread(Object key) {
    int hash = key.hashCode() * 0x9E3779B9;
    return hash ^ (hash >>> 16);
  }

  @SuppressWarnings("unchecked") // it holds no value
  private static <V extends @Nullable Object> Promise<V> removed() {
    return (Promise<V>) REMOVED;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of generic types
  private static <V extends @Nullable Object> @Nullable Promise<V>[] allocate(int capacity) {
    return new Promise[capacity];
  }

  @SuppressWarnings("unchecked") // the field is of this type
  private @Nullable Promise<V>[] slotsAcquire() {
    return (Promise<V>[]) SLOTS.getAcquire(this);
  }

  @SuppressWarnings("unchecked") // the array is of this type
  private static <V extends @Nullable Object> @Nullable Promise<V> slotAcquire(
      @Nullable Promise<V>[] table, int at) {
    return (Promise<V>) SLOT.getAcquire(table, at);
  }

  private static <V extends @Nullable Object> void setSlot(
      @Nullable Promise<V>[] table, int at, Promise<V> promise) {
    SLOT.setRelease(table, at, promise);
  }
}
