package dev.weir.context;

import org.jspecify.annotations.Nullable;

/**
 * The rule for several failures of one operation: the first is thrown, the rest are suppressed in
 * it.
 */
final class Failures {
  private Failures() {}

  @SuppressWarnings("ReferenceEquality") // a throwable cannot suppress itself
  static Throwable join(@Nullable Throwable first, Throwable next) {
    if (first == null) {
      return next;
    }
    if (first != next) {
      first.addSuppressed(next);
    }
    return first;
  }

  /** Throws what a callback threw, as it is. */
  static void rethrow(@Nullable Throwable failure) {
    if (failure != null) {
      throw Failures.<RuntimeException>unchecked(failure);
    }
  }

  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // the cast is erased: that is its use
  private static <E extends Throwable> E unchecked(Throwable failure) throws E {
    throw (E) failure;
  }
}
