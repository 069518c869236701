package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The promises of one loader by cache key, open addressing, at most about two thirds full.
 *
 * <p>Reading and adding need no lock: a slot goes from empty to a promise, by a compare-and-set,
 * and to {@link #REMOVED}, and never back. To grow, all empty slots of the array are set to {@link
 * #FROZEN} before it is copied, so that nothing is added to it any more; who finds one of those
 * waits for the copy. Removing and growing take the lock of the registry, in which no code of the
 * user runs.
 */
@SuppressWarnings("ReferenceEquality") // promises and the markers are what they are by identity
final class PromiseTable<V extends @Nullable Object> {
  private static final int FIRST_CAPACITY = 4;
  private static final int EXACT = 64;
  private static final Promise<?> REMOVED = Promise.marker();
  private static final Promise<?> FROZEN = Promise.marker();
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

  /**
   * How many slots are not empty, about: in a large array only every second, fourth or eighth is
   * counted, so that threads which add do not all write here. One that is not counted because of
   * two at once makes the array grow a little later.
   */
  private int used;

  /** What a key is looked up by. */
  static int hash(Object cacheKey) {
    int hash = cacheKey.hashCode() * 0x9E3779B9;
    return hash ^ (hash >>> 16);
  }

  @Nullable Promise<V> find(Object cacheKey, int hash) {
    @Nullable Promise<V>[] table = slotsAcquire();
    int mask = table.length - 1;
    int at = hash & mask;
    for (int left = table.length; left > 0; left--) {
      Promise<V> promise = slotAcquire(table, at);
      if (promise == null || promise == FROZEN) {
        return null;
      }
      if (promise.isOf(cacheKey, hash)) {
        return promise;
      }
      at = (at + 1) & mask;
    }
    return null;
  }

  /** Adds the promise, unless there is one of its key, which is returned. */
  @Nullable Promise<V> addIfAbsent(Promise<V> promise, Guard guard) {
    while (true) {
      @Nullable Promise<V>[] table = slotsAcquire();
      int mask = table.length - 1;
      int at = promise.hash & mask;
      for (int left = table.length; left > 0; left--) {
        Promise<V> present = slotAcquire(table, at);
        if (present == null) {
          if (SLOT.compareAndSet(table, at, (Promise<V>) null, promise)) {
            count(table, at, guard);
            return null;
          }
          present = slotAcquire(table, at);
        }
        if (present == FROZEN) {
          break;
        }
        if (present != null && present.isOf(promise.cacheKey(), promise.hash)) {
          return present;
        }
        at = (at + 1) & mask;
      }
      grow(table, guard);
    }
  }

  private void count(@Nullable Promise<V>[] table, int at, Guard guard) {
    int every = countedOf(table.length);
    if ((at & (every - 1)) == 0) {
      used += every;
      if (3 * used >= 2 * table.length) {
        grow(table, guard);
      }
    }
  }

  private static int countedOf(int capacity) {
    return capacity <= EXACT ? 1 : Math.min(8, capacity / EXACT);
  }

  /** Removes the promise, if it is there. */
  void remove(Promise<V> promise, Guard guard) {
    guard.lock();
    try {
      @Nullable Promise<V>[] table = slots;
      int mask = table.length - 1;
      int at = promise.hash & mask;
      for (int left = table.length; left > 0 && table[at] != null; left--) {
        if (table[at] == promise) {
          SLOT.setRelease(table, at, REMOVED);
          return;
        }
        at = (at + 1) & mask;
      }
    } finally {
      guard.unlock();
    }
  }

  /** Removes all; as many are likely to come again. */
  void clear(Guard guard) {
    guard.lock();
    try {
      SLOTS.setRelease(this, PromiseTable.<V>allocate(slots.length));
      used = 0;
    } finally {
      guard.unlock();
    }
  }

  /** Replaces the array by a copy without what was removed, unless that has been done. */
  private void grow(@Nullable Promise<V>[] table, Guard guard) {
    guard.lock();
    try {
      if (slots == table) {
        int size = freeze(table);
        @Nullable Promise<V>[] copy =
            allocate(Math.max(FIRST_CAPACITY, 2 * Integer.highestOneBit(2 * size)));
        int counted = 0;
        for (Promise<V> promise : table) {
          if (promise != null && promise != FROZEN && promise != REMOVED) {
            int at = insert(copy, promise);
            counted += (at & (countedOf(copy.length) - 1)) == 0 ? countedOf(copy.length) : 0;
          }
        }
        used = counted;
        SLOTS.setRelease(this, copy);
      }
    } finally {
      guard.unlock();
    }
  }

  /** Lets nothing be added to the array any more; returns how many promises it has. */
  private int freeze(@Nullable Promise<V>[] table) {
    int size = 0;
    for (int at = 0; at < table.length; at++) {
      if (!SLOT.compareAndSet(table, at, (Promise<V>) null, FROZEN)) {
        size += table[at] == REMOVED || table[at] == FROZEN ? 0 : 1;
      }
    }
    return size;
  }

  private static <V extends @Nullable Object> int insert(
      @Nullable Promise<V>[] table, Promise<V> promise) {
    int mask = table.length - 1;
    int at = promise.hash & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = promise;
    return at;
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
}
