package dev.weir.router.monolith;

import io.vertx.core.json.JsonObject;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A response to a client.
 *
 * @param data as JSON: the order of its keys counts
 * @param errors as JSON; empty when there are none
 */
record Answer(String data, String errors) {
  static Answer of(Map<String, @Nullable Object> response) {
    return of(new JsonObject(response));
  }

  static Answer of(JsonObject response) {
    Object errors = response.getValue("errors");
    return new Answer(
        new JsonObject().put("data", response.getValue("data")).encode(),
        errors == null ? "" : String.valueOf(errors));
  }

  /**
   * Whether clients are told the same: one set of data, and errors when the other has some. How
   * many there are, and their words, is each service's own.
   */
  boolean agreesWith(Answer other) {
    return data.equals(other.data) && errors.isEmpty() == other.errors.isEmpty();
  }
}
