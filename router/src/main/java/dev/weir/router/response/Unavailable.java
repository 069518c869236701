package dev.weir.router.response;

import org.jspecify.annotations.Nullable;

/**
 * Stands in the slot of a field that could not be fetched.
 *
 * @param message why, as an error at the field says it; null when an error has said it already
 */
public record Unavailable(@Nullable String message) {
  /** An error of the response says why. */
  public static final Unavailable REPORTED = new Unavailable(null);
}
