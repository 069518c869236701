package dev.weir.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a context, from the claim on its creation to its end; see {@link ContextTable}.
 *
 * <p>Its content is one of these, goes down that list, and never back:
 *
 * <pre>
 * a claim      a thread is creating the instance
 * an instance
 * REMOVED      nothing, for good
 * </pre>
 */
final class Entry {

  /** Stands in the place of an instance that is being created, or of one that was removed. */
  static final class Claim {
    private final @Nullable Thread thread;

    private Claim(@Nullable Thread thread) {
      this.thread = thread;
    }
  }

  /** The claim of the thread that opened the context, which most claims are. */
  private static final Claim OPENER = new Claim(null);

  private static final Claim REMOVED = new Claim(null);

  /** Told of an entry whose instance is being created. */
  static final Object CREATING = new Object();

  private static final VarHandle CONTENT;
  private static final VarHandle NEXT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      CONTENT = lookup.findVarHandle(Entry.class, "content", Object.class);
      NEXT = lookup.findVarHandle(Entry.class, "next", Entry.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final ContextKey<?> key;

  /** The next older one. */
  @Nullable Entry next;

  private Object content;

  /** An entry with this content: an instance, or a claim. */
  Entry(ContextKey<?> key, Object content) {
    this.key = key;
    this.content = content;
  }

  /** A claim of the current thread. */
  static Claim claim(Thread opener) {
    Thread thread = Thread.currentThread();
    return thread == opener ? OPENER : new Claim(thread);
  }

  /** What is there now. */
  Object content() {
    return CONTENT.getAcquire(this);
  }

  static boolean isInstance(Object content) {
    return !(content instanceof Claim);
  }

  /** The instance, or null where there is none. */
  @Nullable Object instance() {
    Object seen = content();
    return isInstance(seen) ? seen : null;
  }

  /** The instance, {@link #CREATING}, or null where nothing is any more. */
  @Nullable Object contentOrCreating() {
    Object seen = content();
    if (isInstance(seen)) {
      return seen;
    }
    return seen == REMOVED ? null : CREATING;
  }

  /** Whether there is an instance or a claim on its creation. */
  boolean isLive() {
    return content() != REMOVED;
  }

  /** The thread that creates the instance, or null when none does. */
  @Nullable Thread creator(Thread opener) {
    Object seen = content();
    return seen instanceof Claim claim && claim != REMOVED
        ? (claim == OPENER ? opener : claim.thread)
        : null;
  }

  /** Puts the instance in the place of the claim; returns false when the claim was taken back. */
  boolean complete(Object instance) {
    Object seen = content();
    return seen != REMOVED && CONTENT.compareAndSet(this, seen, instance);
  }

  /** Takes the claim back; returns false when it was completed before. */
  boolean withdraw() {
    Object seen = content();
    return !isInstance(seen) && (seen == REMOVED || CONTENT.compareAndSet(this, seen, REMOVED));
  }

  /** At the end: takes the instance, or the claim, so that none comes any more. */
  @Nullable Object takeForGood() {
    Object seen = content();
    if (!isInstance(seen)) {
      if (withdraw()) {
        return null;
      }
      seen = content(); // what it was completed to, or its creator has taken the claim back
      if (!isInstance(seen)) {
        return null;
      }
    }
    remove();
    return seen;
  }

  /** By the one thread that may do so: removes what is there. */
  void remove() {
    CONTENT.setRelease(this, REMOVED);
  }

  /** With the lock held: leaves the next one out. */
  void skipTo(@Nullable Entry older) {
    NEXT.setRelease(this, older);
  }
}
