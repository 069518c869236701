package dev.weir.router.http;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.vertx.core.buffer.Buffer;

/** The body of an answer to a request that did not reach the router. */
final class ErrorBody {
  private ErrorBody() {}

  /** A GraphQL answer with one error. */
  static Buffer of(String message) {
    var json = new StringBuilder("{\"errors\":[{\"message\":\"");
    JsonStringEncoder.getInstance().quoteAsString(message, json);
    return Buffer.buffer(json.append("\"}]}").toString());
  }
}
