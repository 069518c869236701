package dev.weir.router.http;

import dev.weir.router.GraphQlRequest;
import dev.weir.router.Outcome;
import dev.weir.router.Router;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * GraphQL over HTTP, by POST. There is one for each event loop, and all of it runs there.
 *
 * <p>A request that is refused is answered at once; what is still to come of its body is read and
 * dropped, so that the client gets to see the answer and the connection stays in use.
 */
final class GraphQlEndpoint {
  private static final System.Logger LOGGER = System.getLogger("dev.weir.router.http");

  private final Router router;
  private final Executor serial;
  private final int maxBytes;

  GraphQlEndpoint(Router router, Executor serial, int maxBytes) {
    this.router = router;
    this.serial = serial;
    this.maxBytes = maxBytes;
  }

  void handle(HttpServerRequest request) {
    var headers = request.headers();
    var type = ResponseType.negotiate(joined(headers.getAll(HttpHeaders.ACCEPT)));
    if (!isJson(headers.get(HttpHeaders.CONTENT_TYPE))) {
      refuse(request, type, 415, "The content type of the body must be application/json, in UTF-8");
    } else if (type == null) {
      refuse(
          request,
          null,
          406,
          "The answer can be application/json or application/graphql-response+json,"
              + " and the accept header wants neither");
    } else {
      receive(request, type);
    }
  }

  private static @Nullable String joined(List<String> values) {
    return values.isEmpty() ? null : String.join(",", values);
  }

  private static boolean isJson(@Nullable String contentType) {
    var type = contentType == null ? null : MediaType.of(contentType);
    if (type == null || !type.isApplication("json")) {
      return false;
    }
    var charset = type.parameters().get("charset");
    return charset == null || "utf-8".equalsIgnoreCase(charset) || "utf8".equalsIgnoreCase(charset);
  }

  private void receive(HttpServerRequest request, ResponseType type) {
    var announced = announced(request);
    if (announced > maxBytes) {
      tooLarge(request, type);
      return;
    }
    var body = new LimitedBody(maxBytes, announced);
    request.handler(
        chunk -> {
          if (!request.response().ended() && !body.append(chunk)) {
            tooLarge(request, type);
          }
        });
    request.endHandler(
        end -> {
          if (!request.response().ended()) {
            execute(request, type, body.bytes());
          }
        });
  }

  private static long announced(HttpServerRequest request) {
    var length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return length == null ? -1 : Long.parseLong(length);
  }

  private void tooLarge(HttpServerRequest request, ResponseType type) {
    refuse(request, type, 413, "The body has more than the " + maxBytes + " bytes allowed");
  }

  @SuppressWarnings("FutureReturnValueIgnored") // what becomes of the answer is the client's
  private void execute(HttpServerRequest request, ResponseType type, byte[] body) {
    GraphQlRequest read;
    try {
      read = RequestReader.read(body);
    } catch (MalformedRequestException malformed) {
      refuse(request, type, 400, malformed.reason());
      return;
    }
    var answer = router.execute(read, serial);
    request.response().closeHandler(closed -> answer.cancel(false));
    answer.whenComplete(
        (response, failure) -> {
          if (failure == null) {
            answer(request, type, type.status(response.outcome()), Buffer.buffer(response.body()));
          } else if (!answer.isCancelled()) {
            failed(request, type, failure);
          }
        });
  }

  /** The router promised not to fail: the client learns nothing of how it did. */
  private static void failed(HttpServerRequest request, ResponseType type, Throwable failure) {
    LOGGER.log(System.Logger.Level.ERROR, "A request failed in the router", failure);
    answer(
        request,
        type,
        type.status(Outcome.INTERNAL_FAULT),
        ErrorBody.of("The router failed; its log says why"));
  }

  private static void refuse(
      HttpServerRequest request, @Nullable ResponseType type, int status, String message) {
    answer(request, type == null ? ResponseType.JSON : type, status, ErrorBody.of(message));
  }

  /** Every answer goes out here; to a client that has left, none does. */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody is left to hear of it
  private static void answer(
      HttpServerRequest request, ResponseType type, int status, Buffer body) {
    var response = request.response();
    if (!response.ended() && !response.closed()) {
      response.setStatusCode(status).putHeader(HttpHeaders.CONTENT_TYPE, type.header()).end(body);
    }
  }
}
