package dev.weir.context;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that the thread which opened a context had for the thread locals of its layout. Stands
 * in the place of the context's name, and keeps it, so that contexts without thread locals are no
 * larger.
 */
final class ThreadLocals {
  final @Nullable Object contextName;
  private final List<ThreadLocal<?>> locals;
  private final @Nullable Object[] values;

  ThreadLocals(List<ThreadLocal<?>> locals, @Nullable Object contextName) {
    this.contextName = contextName;
    this.locals = locals;
    this.values = read();
  }

  /**
   * Puts the values on this thread and returns those that it had, to be given to {@link #putBack}.
   */
  @Nullable Object[] put() {
    @Nullable Object[] before = read();
    write(values);
    return before;
  }

  void putBack(@Nullable Object[] before) {
    write(before);
  }

  private @Nullable Object[] read() {
    @Nullable Object[] read = new Object[locals.size()];
    for (int i = 0; i < read.length; i++) {
      read[i] = locals.get(i).get();
    }
    return read;
  }

  private void write(@Nullable Object[] written) {
    for (int i = 0; i < written.length; i++) {
      set(locals.get(i), written[i]);
    }
  }

  @SuppressWarnings("unchecked") // the value came from the same thread local
  private static void set(ThreadLocal<?> local, @Nullable Object value) {
    if (value == null) {
      local.remove();
    } else {
      ((ThreadLocal<Object>) local).set(value);
    }
  }
}
