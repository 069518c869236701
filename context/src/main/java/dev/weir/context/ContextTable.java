package dev.weir.context;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a context, in order of creation, in an array that grows with them.
 *
 * <p>An entry is two elements: a tag, then what the tag says.
 *
 * <pre>
 * null                 the table ends here
 * key.pending, Thread  the thread is creating an instance for the key
 * key, instance        the instance is present
 * REMOVED, null        nothing; the entry is not used again
 * </pre>
 *
 * <p>An entry goes down that list and never back, and the second element is written before the tag
 * that speaks of it, so a reader needs no lock: it loads the array, then a tag, then the element
 * beside it, and goes on where that was removed meanwhile. A reader that holds an array which was
 * replaced since sees what was true a moment ago.
 *
 * <p>Order: an instance has its place at the moment its creation is complete. A creator that
 * created others meanwhile finds entries behind its own; it then leaves its entry as removed and
 * takes a new one at the end. So entries from the last to the first are the order of destruction,
 * and what a creator took from the context outlives what it made.
 *
 * <p>Up to {@link #SCANNED} entries are looked through from the first. A larger array has one
 * element more, its last: an index, open-addressing, from a key's number to positions plus one, at
 * most half full. It is only ever added to, may name entries that are removed, and is made anew
 * with the array, so that a reader never sees one with the other's.
 *
 * <p>All methods that change anything are called with the lock of {@link ContextGuard} held.
 */
abstract class ContextTable extends ContextGuard {
  private static final int SCANNED = 8;
  private static final int FIRST_CAPACITY = 4;
  private static final Object[] EMPTY = {};
  private static final Object REMOVED = new Object();

  private static final VarHandle ENTRIES;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Object[].class);

  static {
    try {
      ENTRIES = MethodHandles.lookup().findVarHandle(ContextTable.class, "entries", Object[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private @Nullable Object[] entries = EMPTY;

  /** Guarded: entries in use, the removed ones included. */
  private int count;

  /** Guarded: entries that are claims. */
  private int claims;

  /** Lock-free: the instance for the key, or null where there is none. */
  final @Nullable Object find(ContextKey<?> key) {
    @Nullable Object[] table = entriesAcquire();
    if (hasIndex(table)) {
      return findIndexed(table, key);
    }
    for (int at = 0; at + 1 < table.length; at += 2) {
      Object tag = elementAcquire(table, at);
      if (tag == key) {
        Object instance = elementAcquire(table, at + 1);
        if (instance != null) {
          return instance;
        }
      }
      if (tag == null) {
        return null;
      }
    }
    return null;
  }

  private @Nullable Object findIndexed(@Nullable Object[] table, ContextKey<?> key) {
    int[] positions = indexOf(table);
    int mask = positions.length - 1;
    for (int h = key.hash & mask; positions[h] != 0; h = (h + 1) & mask) {
      int at = 2 * (positions[h] - 1);
      if (elementAcquire(table, at) == key) {
        Object instance = elementAcquire(table, at + 1);
        if (instance != null) {
          return instance;
        }
      }
    }
    return null;
  }

  /**
   * Lock-free: visits what is present, oldest first; what is created meanwhile may or may not be
   * visited.
   */
  final void visit(BiConsumer<? super ContextKey<?>, Object> visitor) {
    @Nullable Object[] table = entriesAcquire();
    for (int at = 0; at + 1 < table.length; at += 2) {
      Object tag = elementAcquire(table, at);
      if (tag == null) {
        return;
      }
      if (tag instanceof ContextKey<?> key) {
        Object instance = elementAcquire(table, at + 1);
        if (instance != null) {
          visitor.accept(key, instance);
        }
      }
    }
  }

  /** Lock-free: the number of present instances. */
  final int present() {
    @Nullable Object[] table = entriesAcquire();
    int present = 0;
    for (int at = 0; at + 1 < table.length; at += 2) {
      Object tag = elementAcquire(table, at);
      if (tag == null) {
        break;
      }
      if (tag instanceof ContextKey<?>) {
        present++;
      }
    }
    return present;
  }

  /** Whether there is neither an instance nor a claim. */
  final boolean isEmpty() {
    return count == 0;
  }

  /**
   * The thread that is creating an instance for the key, or null when none is. Looks only as far as
   * claims go.
   */
  final @Nullable Thread creating(ContextKey<?> key) {
    int unseen = claims;
    for (int at = 2 * (count - 1); unseen > 0; at -= 2) {
      if (entries[at] instanceof ContextKey.Pending pending) {
        if (pending.key == key) {
          return (Thread) entries[at + 1];
        }
        unseen--;
      }
    }
    return null;
  }

  /** The keys that the thread is creating instances for, outermost first, from the given one on. */
  final String pathOf(Thread thread, ContextKey<?> from) {
    StringBuilder path = new StringBuilder();
    for (int at = lastPosition(from.pending); at < 2 * count; at += 2) {
      if (entries[at] instanceof ContextKey.Pending pending && entries[at + 1] == thread) {
        path.append(pending.key.name()).append(" -> ");
      }
    }
    return path.toString();
  }

  /** Whether there is neither an instance for the key nor a claim on it. */
  final boolean isAbsent(ContextKey<?> key) {
    if (hasIndex(entries)) {
      return find(key) == null && creating(key) == null;
    }
    for (int at = 2 * (count - 1); at >= 0; at -= 2) {
      Object tag = entries[at];
      if (tag == key || tag == key.pending) {
        return false;
      }
    }
    return true;
  }

  /** Claims the creation for the current thread; returns the position of the claim. */
  final int begin(ContextKey<?> key) {
    append(key, key.pending, Thread.currentThread());
    claims++;
    return count - 1;
  }

  /**
   * Puts the instance in the place of the claim if that is the last entry still; returns whether it
   * was.
   */
  final boolean endLast(ContextKey<?> key, int position, Object instance) {
    if (position != count - 1 || entries[2 * position] != key.pending) {
      return false;
    }
    setElement(entries, 2 * position + 1, instance);
    setElement(entries, 2 * position, key);
    claims--;
    return true;
  }

  /**
   * Ends the claim on the key: puts the instance in its place, or at the end where others came
   * behind the claim; without an instance only takes the claim back.
   */
  final void end(ContextKey<?> key, @Nullable Object instance) {
    int at = lastPosition(key.pending);
    if (instance == null) {
      removeAt(at);
    } else if (endLast(key, at / 2, instance)) {
      return;
    } else {
      append(key, key, instance);
      // The new entry is there before the claim goes, so that at no moment neither is.
      removeAt(lastPosition(key.pending));
    }
    claims--;
  }

  /** Adds an instance that somebody else made; returns the one it replaces, or null. */
  final @Nullable Object put(ContextKey<?> key, Object instance) {
    int at = lastPosition(key);
    Object replaced = at < 0 ? null : entries[at + 1];
    append(key, key, instance);
    if (replaced != null) {
      // The new entry is there before the old one goes, so that at no moment neither is.
      removeAt(firstPosition(key));
    }
    return replaced;
  }

  /** Removes the instance of the key and returns it, or null where there is none. */
  final @Nullable Object take(ContextKey<?> key) {
    int at = lastPosition(key);
    if (at < 0) {
      return null;
    }
    Object instance = entries[at + 1];
    removeAt(at);
    return instance;
  }

  /** During teardown: destroys every instance, newest first; returns what is to be thrown. */
  final @Nullable Throwable destroyAll(RequestContext context, @Nullable Throwable before) {
    @Nullable Object[] table = entries;
    Throwable result = before;
    for (int at = 2 * (count - 1); at >= 0; at -= 2) {
      if (table[at] instanceof ContextKey<?> key) {
        Object instance = requireNonNull(table[at + 1]);
        setElement(table, at, REMOVED);
        try {
          key.destroy(instance, context);
        } catch (Throwable failure) {
          result = Failures.join(result, failure);
        }
      }
    }
    return result;
  }

  @SuppressWarnings("ReferenceEquality") // tags are compared by identity
  private int lastPosition(Object tag) {
    for (int at = 2 * (count - 1); at >= 0; at -= 2) {
      if (entries[at] == tag) {
        return at;
      }
    }
    return -1;
  }

  @SuppressWarnings("ReferenceEquality") // tags are compared by identity
  private int firstPosition(Object tag) {
    int at = 0;
    while (entries[at] != tag) {
      at += 2;
    }
    return at;
  }

  private void removeAt(int at) {
    setElement(entries, at, REMOVED);
    setElement(entries, at + 1, null);
  }

  private void append(ContextKey<?> key, Object tag, Object beside) {
    if (2 * count >= entries.length - 1) {
      grow();
    }
    int at = 2 * count++;
    setElement(entries, at + 1, beside);
    setElement(entries, at, tag);
    if (hasIndex(entries)) {
      enter(indexOf(entries), key, at / 2);
    }
  }

  /** Copies all but removed entries to an array with room for half as many again. */
  private void grow() {
    if (count == 0) {
      ENTRIES.setRelease(this, new Object[2 * FIRST_CAPACITY]);
      return;
    }
    int live = 0;
    for (int at = 0; at < 2 * count; at += 2) {
      live += entries[at] == REMOVED ? 0 : 1;
    }
    int capacity = entries.length / 2;
    while (capacity < live + live / 2 + 1) {
      capacity *= 2;
    }
    @Nullable Object[] grown = allocate(capacity);
    int kept = 0;
    for (int at = 0; at < 2 * count; at += 2) {
      Object tag = entries[at];
      if (tag != null && tag != REMOVED) {
        grown[2 * kept] = tag;
        grown[2 * kept + 1] = entries[at + 1];
        if (hasIndex(grown)) {
          enter(indexOf(grown), keyOf(tag), kept);
        }
        kept++;
      }
    }
    count = kept;
    ENTRIES.setRelease(this, grown);
  }

  private static @Nullable Object[] allocate(int capacity) {
    if (capacity <= SCANNED) {
      return new Object[2 * capacity];
    }
    @Nullable Object[] table = new Object[2 * capacity + 1];
    table[2 * capacity] = new int[2 * capacity];
    return table;
  }

  private static boolean hasIndex(@Nullable Object[] table) {
    return table.length > 2 * SCANNED;
  }

  private static int[] indexOf(@Nullable Object[] table) {
    return (int[]) requireNonNull(table[table.length - 1]);
  }

  private static ContextKey<?> keyOf(Object tag) {
    return tag instanceof ContextKey.Pending pending ? pending.key : (ContextKey<?>) tag;
  }

  private static void enter(int[] positions, ContextKey<?> key, int position) {
    int mask = positions.length - 1;
    int h = key.hash & mask;
    while (positions[h] != 0) {
      h = (h + 1) & mask;
    }
    positions[h] = position + 1;
  }

  private @Nullable Object[] entriesAcquire() {
    return (Object[]) ENTRIES.getAcquire(this);
  }

  private static @Nullable Object elementAcquire(@Nullable Object[] table, int at) {
    return ELEMENT.getAcquire(table, at);
  }

  private static void setElement(@Nullable Object[] table, int at, @Nullable Object value) {
    ELEMENT.setRelease(table, at, value);
  }
}
