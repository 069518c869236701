package dev.weir.stress.context;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextCycleException;
import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;

/**
 * A key whose instances are their own numbers, the first created is 1, and the count of them. It is
 * part of the state of one test, as is the layout it is declared in, so that it counts the
 * instances of one context and leaves no trace in it.
 */
final class Probe {
  private static final int MOST_INSTANCES = 4;

  private final AtomicInteger created = new AtomicInteger();
  private final AtomicIntegerArray destroyed = new AtomicIntegerArray(MOST_INSTANCES);
  private final ContextKey<Integer> key;

  Probe(ContextLayout.Builder layout, String name) {
    this(layout, name, context -> {});
  }

  /**
   * A probe whose creator first takes from the context what it needs; if that fails, nothing is
   * created.
   */
  Probe(ContextLayout.Builder layout, String name, Consumer<RequestContext> needs) {
    key =
        layout.key(
            name,
            Integer.class,
            context -> {
              needs.accept(context);
              return created.incrementAndGet();
            },
            (number, context) -> destroyed.incrementAndGet(number - 1));
  }

  ContextKey<Integer> key() {
    return key;
  }

  /** The number of the instance got, or in a word why there is none. */
  Object get(RequestContext context) {
    try {
      return context.get(key);
    } catch (ContextClosedException e) {
      return "closed";
    } catch (ContextCycleException e) {
      return "cycle";
    }
  }

  /** How many instances were created. */
  int created() {
    return created.get();
  }

  /** How many times the instance of the number was destroyed. */
  int destroyed(int number) {
    return destroyed.get(number - 1);
  }
}
