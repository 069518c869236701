package dev.weir.loader;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of one key: its value or its failure.
 *
 * @param value null if it failed, or if that is the value
 * @param failure null if it did not fail
 */
public record Outcome<V extends @Nullable Object>(@Nullable V value, @Nullable Throwable failure) {

  public Outcome {
    if (value != null && failure != null) {
      throw new IllegalArgumentException("An outcome is a value or a failure, not both");
    }
  }

  /** The outcome of a key that has a value; null may be one. */
  public static <V extends @Nullable Object> Outcome<V> of(@Nullable V value) {
    return new Outcome<>(value, null);
  }

  /** The outcome of a key that failed. */
  public static <V extends @Nullable Object> Outcome<V> failed(Throwable failure) {
    return new Outcome<>(null, Objects.requireNonNull(failure, "failure"));
  }

  /** Whether the key failed. */
  public boolean isFailure() {
    return failure != null;
  }
}
