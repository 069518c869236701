package dev.weir.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a context: a list that begins with the newest.
 *
 * <p>An entry is added at the head by one compare-and-set, after a look through the list that found
 * none for its key; so there is one at most. A reader walks the list and needs no lock.
 *
 * <p>Order: an instance has its place at the moment its creation is complete. A creator that
 * created others meanwhile finds entries before its own; it then claims a second entry, at the
 * head, and removes its first. So the list is the order of destruction, and what a creator took
 * from the context outlives what it made.
 *
 * <p>The end sets the phase and then walks the list; who adds a claim looks at the phase after
 * that. So one of the two sees the other, and who is first at the claim has it: either the creator
 * completes it, and the end destroys the instance, or the end takes the claim back, and the creator
 * destroys the instance that it is left with. What is added complete is added with the lock held,
 * which keeps the phase as it is.
 *
 * <p>A long list gets an {@link Index} of its older part, and loses what was removed.
 */
abstract class ContextTable extends ContextGuard {
  private static final VarHandle HEAD;

  static {
    try {
      HEAD = MethodHandles.lookup().findVarHandle(ContextTable.class, "head", Entry.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The thread that opened the context. */
  private final Thread opener = Thread.currentThread();

  private volatile @Nullable Entry head;

  /** Written with the lock held. */
  private volatile @Nullable Index index;

  /** The instance for the key, or null where there is none. */
  final @Nullable Object find(ContextKey<?> key) {
    Entry newest = head;
    if (index != null) {
      return findIndexed(key, newest);
    }
    for (Entry entry = newest; entry != null; entry = entry.next) {
      if (entry.key == key) {
        Object content = entry.content();
        if (Entry.isInstance(content)) {
          return content;
        }
      }
    }
    return newest == head ? null : find(key); // what was found removed may have been replaced
  }

  private @Nullable Object findIndexed(ContextKey<?> key, @Nullable Entry newest) {
    Entry found = live(key);
    Object instance = found == null ? null : found.instance();
    boolean sure = newest == head && (found == null || found.isLive());
    return instance != null || sure ? instance : find(key);
  }

  /** The entry for the key that has an instance or a claim, or null where there is none. */
  final @Nullable Entry live(ContextKey<?> key) {
    Index older = index;
    Entry found = older == null ? null : older.find(key);
    Entry end = older == null ? null : older.newest;
    for (Entry entry = head; found == null && entry != null; entry = entry.next) {
      if (entry.key == key && entry.isLive()) {
        found = entry;
      } else if (entry == end) {
        break;
      }
    }
    return found;
  }

  /** Visits what is present, newest first; what is created meanwhile may or may not be visited. */
  final void visit(BiConsumer<? super ContextKey<?>, Object> visitor) {
    for (Entry entry = head; entry != null; entry = entry.next) {
      Object content = entry.content();
      if (Entry.isInstance(content)) {
        visitor.accept(entry.key, content);
      }
    }
  }

  /** The number of present instances. */
  final int present() {
    int present = 0;
    for (Entry entry = head; entry != null; entry = entry.next) {
      if (entry.instance() != null) {
        present++;
      }
    }
    return present;
  }

  /** Whether nothing was added ever. */
  final boolean isEmpty() {
    return head == null;
  }

  /**
   * Claims the creation of an instance; null where there is an instance or a claim. Whether the
   * phase permits it is to be looked at afterwards.
   */
  final @Nullable Entry claim(ContextKey<?> key) {
    Entry claim = null;
    while (true) {
      Entry newest = head;
      Index older = index;
      Entry end = older == null ? null : older.newest;
      int steps = 0;
      for (Entry entry = newest; entry != null; entry = entry.next) {
        if (entry.key == key && entry.isLive()) {
          return null;
        }
        steps++;
        if (entry == end) {
          break;
        }
      }
      if (older != null && older.find(key) != null) {
        return null;
      }
      if (claim == null) {
        claim = new Entry(key, Entry.claim(opener));
      }
      claim.next = newest;
      if (HEAD.compareAndSet(this, newest, claim)) {
        if (Index.isDue(steps, older)) {
          makeIndex();
        }
        return claim;
      }
    }
  }

  private void makeIndex() {
    int state = lock();
    try {
      if (phase(state) < TEARDOWN) {
        indexLocked();
      }
    } finally {
      unlock(state);
    }
  }

  private void indexLocked() {
    Entry newest = head;
    index = newest == null ? null : Index.of(newest);
  }

  /** Whether nothing was added after this. */
  final boolean isNewest(Entry entry) {
    return head == entry;
  }

  /** Adds a second claim in the place of this one, which is then the newest. */
  final Entry renew(Entry claim) {
    Entry renewed = new Entry(claim.key, claim.content());
    do {
      renewed.next = head;
    } while (!HEAD.compareAndSet(this, renewed.next, renewed));
    // Only now, so that at no moment neither is there.
    claim.remove();
    return renewed;
  }

  /**
   * With the lock held: adds an instance that somebody else made, unless one is being created, or
   * there is one that is not to be replaced.
   *
   * @return what was there: null, an instance, which is removed if it was to be replaced, or {@link
   *     Entry#CREATING}
   */
  @SuppressWarnings("ReferenceEquality") // a marker
  final @Nullable Object put(ContextKey<?> key, Object instance, boolean replace) {
    Entry added = new Entry(key, instance);
    while (true) {
      added.next = head;
      Entry present = live(key);
      Object before = present == null ? null : present.contentOrCreating();
      if (before == Entry.CREATING || (before != null && !replace)) {
        return before;
      }
      if (HEAD.compareAndSet(this, added.next, added)) {
        indexIfDue(added);
        if (present != null) {
          present.remove();
        }
        return before;
      }
    }
  }

  private void indexIfDue(Entry newest) {
    Index older = index;
    int steps = 0;
    for (Entry entry = newest; entry != null && (older == null || entry != older.newest); ) {
      steps++;
      entry = entry.next;
    }
    if (Index.isDue(steps, older)) {
      indexLocked();
    }
  }

  /** During teardown: destroys every instance, newest first; returns what is to be thrown. */
  final @Nullable Throwable destroyAll(RequestContext context, @Nullable Throwable before) {
    Throwable result = before;
    for (Entry entry = head; entry != null; entry = entry.next) {
      Object instance = entry.takeForGood();
      if (instance != null) {
        try {
          entry.key.destroy(instance, context);
        } catch (Throwable failure) {
          result = Failures.join(result, failure);
        }
      }
    }
    return result;
  }

  /** The thread that creates an instance in the entry, or null when none does. */
  final @Nullable Thread creator(Entry entry) {
    return entry.creator(opener);
  }

  /** The keys that the thread is creating instances for, outermost first, from the given one on. */
  final String pathOf(Thread thread, ContextKey<?> from) {
    StringBuilder path = new StringBuilder();
    for (Entry entry = head; entry != null; entry = entry.next) {
      if (entry.creator(opener) == thread) {
        path.insert(0, entry.key.name() + " -> ");
        if (entry.key == from) {
          break;
        }
      }
    }
    return path.toString();
  }
}
