package dev.weir.router.response;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error of a response.
 *
 * @param path response keys and indexes from the root; null when it is of no field
 */
public record ResponseError(
    String message, @Nullable List<Object> path, Map<String, @Nullable Object> extensions) {
  /** An error with a code for programs. */
  public static ResponseError of(String code, String message, @Nullable List<Object> path) {
    return new ResponseError(message, path, Map.of("code", code));
  }

  /** Whether this says something of the value at a path, or of what is in it. */
  boolean isAtOrBelow(List<Object> place) {
    return path != null
        && path.size() >= place.size()
        && path.subList(0, place.size()).equals(place);
  }
}
