package dev.weir.loader;

import java.time.Duration;
import java.util.Objects;

/**
 * Says whether the queued keys of a loader are to be dispatched now. Asked only while keys are
 * queued. Must be thread-safe; one that throws counts as a no, and the caller of the dispatch gets
 * what it threw once the other loaders are dispatched.
 */
@FunctionalInterface
public interface DispatchPredicate {
  /** Always. */
  DispatchPredicate ALWAYS = loader -> true;

  /** Never; for loaders that are dispatched by hand. */
  DispatchPredicate NEVER = loader -> false;

  /** Whether to dispatch the loader now. */
  boolean test(DataLoader<?, ?> loader);

  /** When at least so many keys are queued. */
  static DispatchPredicate depth(int keys) {
    if (keys <= 0) {
      throw new IllegalArgumentException("A depth must be positive: " + keys);
    }
    return loader -> loader.dispatchDepth() >= keys;
  }

  /**
   * When the last dispatch of the loader is longer ago than that; before its first dispatch the
   * time counts from the opening of the registry.
   */
  static DispatchPredicate age(Duration age) {
    if (Objects.requireNonNull(age, "age").isNegative()) {
      throw new IllegalArgumentException("An age must not be negative: " + age);
    }
    long nanos = Timers.nanos(age);
    return loader -> loader.nanosSinceDispatch() > nanos;
  }

  /** When both say so. */
  default DispatchPredicate and(DispatchPredicate other) {
    Objects.requireNonNull(other, "other");
    return loader -> test(loader) && other.test(loader);
  }

  /** When one of both says so. */
  default DispatchPredicate or(DispatchPredicate other) {
    Objects.requireNonNull(other, "other");
    return loader -> test(loader) || other.test(loader);
  }

  /** When this does not say so. */
  default DispatchPredicate negate() {
    return loader -> !test(loader);
  }
}
