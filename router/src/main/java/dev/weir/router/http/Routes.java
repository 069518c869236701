package dev.weir.router.http;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;

/** Which part of the server answers a request. */
final class Routes implements Handler<HttpServerRequest> {
  private static final Buffer UP = Buffer.buffer("{\"status\":\"UP\"}");

  private final GraphQlEndpoint endpoint;

  Routes(GraphQlEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  @Override
  public void handle(HttpServerRequest request) {
    var path = request.path();
    if ("/graphql".equals(path)) {
      graphql(request);
    } else if ("/health".equals(path)) {
      health(request);
    } else {
      plain(request, 404, "There is nothing here. Send GraphQL requests by POST to /graphql.");
    }
  }

  private void graphql(HttpServerRequest request) {
    if (HttpMethod.POST.equals(request.method())) {
      endpoint.handle(request);
    } else {
      notAllowed(request, "POST", "Send GraphQL requests by POST.");
    }
  }

  private static void health(HttpServerRequest request) {
    if (HttpMethod.GET.equals(request.method())) {
      request.response().putHeader(HttpHeaders.CONTENT_TYPE, ResponseType.JSON.header()).end(UP);
    } else {
      notAllowed(request, "GET", "Ask for the health by GET.");
    }
  }

  private static void notAllowed(HttpServerRequest request, String allowed, String sentence) {
    request.response().putHeader(HttpHeaders.ALLOW, allowed);
    plain(request, 405, sentence);
  }

  private static void plain(HttpServerRequest request, int status, String sentence) {
    request
        .response()
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/plain; charset=utf-8")
        .end(sentence + "\n");
  }
}
