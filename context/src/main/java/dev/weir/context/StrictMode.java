package dev.weir.context;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds contexts and scopes that are not closed, or closed wrongly. For tests and for the hunt
 * after a leak: it keeps a stack trace for each context and scope.
 *
 * <p>On when the system property {@code dev.weir.context.strict} is {@code true} as this class is
 * loaded; off, the machine code of contexts and scopes has no trace of it.
 *
 * <ul>
 *   <li>A scope that is closed twice, or on another thread, is an {@link IllegalStateException}
 *       with the stacks of its opening and its first closing as suppressed exceptions.
 *   <li>A {@link ContextClosedException} has the stacks of the opening and the closing of its
 *       context.
 *   <li>{@link #leaks()} names the contexts and scopes that are still open, with the stack that
 *       opened them.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class StrictMode {
  static final boolean ON = Boolean.getBoolean("dev.weir.context.strict");

  /**
   * The stacks of one context or scope; it must not refer to it, or an abandoned context would
   * never be collected.
   */
  private record Trace(Throwable opened, @Nullable Throwable closed) {
    void addTo(Throwable failure) {
      failure.addSuppressed(opened);
      if (closed != null) {
        failure.addSuppressed(closed);
      }
    }
  }

  /** A stack trace with a headline, never thrown. */
  private static final class Stack extends Throwable {
    private static final long serialVersionUID = 1L;

    Stack(String headline) {
      super(headline + " by thread '" + Thread.currentThread().getName() + "'");
    }
  }

  private static final Map<Object, Trace> TRACES = Collections.synchronizedMap(new WeakHashMap<>());
  private static final Set<Throwable> OPEN = ConcurrentHashMap.newKeySet();

  private StrictMode() {}

  /** Whether the strict mode is on. */
  public static boolean isOn() {
    return ON;
  }

  /** The stacks that opened what is still open; empty when the strict mode is off. */
  public static List<Throwable> leaks() {
    return new ArrayList<>(OPEN);
  }

  /**
   * Fails when a context or a scope is still open; call it at the end of a test. What it reports,
   * it reports once.
   *
   * @throws AssertionError with the stack of each opening as suppressed exceptions
   */
  public static void assertNoLeaks() {
    List<Throwable> leaks = leaks();
    OPEN.removeAll(Set.copyOf(leaks));
    if (!leaks.isEmpty()) {
      var error = new AssertionError(leaks.size() + " contexts or scopes are still open");
      leaks.forEach(error::addSuppressed);
      throw error;
    }
  }

  static void opened(Object contextOrScope) {
    var stack = new Stack(contextOrScope + " opened");
    TRACES.put(contextOrScope, new Trace(stack, null));
    OPEN.add(stack);
  }

  /** Records the closing of a context. */
  static void closed(RequestContext context) {
    recordClosing(context);
  }

  /** Records the closing of a scope, or refuses it. */
  static void closed(ContextScope scope, boolean again) {
    if (again) {
      throw explain(new IllegalStateException(scope + " is closed a second time"), scope);
    }
    recordClosing(scope);
  }

  private static void recordClosing(Object contextOrScope) {
    TRACES.computeIfPresent(
        contextOrScope,
        (key, trace) -> {
          OPEN.remove(trace.opened);
          return new Trace(trace.opened, new Stack(contextOrScope + " closed"));
        });
  }

  /** Adds the stacks of what the failure is about; does nothing when the strict mode is off. */
  static <E extends Throwable> E explain(E failure, Object contextOrScope) {
    Trace trace = ON ? TRACES.get(contextOrScope) : null;
    if (trace != null) {
      trace.addTo(failure);
    }
    return failure;
  }
}
