package dev.weir.router.http;

import dev.weir.router.spi.SubgraphException;
import dev.weir.router.spi.SubgraphException.Code;
import dev.weir.router.spi.SubgraphRequest;
import dev.weir.router.spi.SubgraphResponse;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One call of a subgraph.
 *
 * <p>All of it runs on one context of Vert.x; only {@link #start()} and the cancellation of the
 * answer come from anywhere. The first of answer, failure, time-out and cancellation ends the call;
 * whatever comes after it is dropped, and a connection that is still in use is given up.
 */
final class HttpCall {
  private static final CharSequence JSON = HttpHeaders.createOptimized("application/json");
  private static final CharSequence ACCEPTED =
      HttpHeaders.createOptimized("application/graphql-response+json, application/json");

  private final Vertx vertx;
  private final HttpSubgraph subgraph;
  private final SubgraphRequest request;
  private final Context context;
  private final CompletableFuture<SubgraphResponse> answer = new CompletableFuture<>();

  private boolean ended;
  private long timer;
  private @Nullable HttpClientRequest exchange;

  HttpCall(Vertx vertx, HttpSubgraph subgraph, SubgraphRequest request) {
    this.vertx = vertx;
    this.subgraph = subgraph;
    this.request = request;
    this.context = vertx.getOrCreateContext();
  }

  @SuppressWarnings("FutureReturnValueIgnored") // what cancels is the answer itself
  CompletableFuture<SubgraphResponse> start() {
    answer.whenComplete(
        (response, failure) -> {
          if (answer.isCancelled()) {
            context.runOnContext(turn -> cancelled());
          }
        });
    if (Context.isOnVertxThread() && context.equals(Vertx.currentContext())) {
      connect();
    } else {
      context.runOnContext(turn -> connect());
    }
    return answer;
  }

  private void connect() {
    timer = vertx.setTimer(subgraph.options().requestTimeout().toMillis(), id -> timedOut());
    connection()
        .onComplete(this::send, failure -> fail(Code.CONNECT_FAILED, notReached(failure), failure));
  }

  private Future<HttpClientRequest> connection() {
    try {
      return subgraph.clientOfThread().request(subgraph.requestOptions());
    } catch (IllegalStateException closed) {
      return Future.failedFuture("its connections have been closed");
    }
  }

  private void send(HttpClientRequest connected) {
    if (ended) {
      connected.reset();
      return;
    }
    exchange = connected;
    connected.exceptionHandler(this::broke); // without one, a call that is given up is logged
    connected
        .putHeader(HttpHeaders.CONTENT_TYPE, JSON)
        .putHeader(HttpHeaders.ACCEPT, ACCEPTED)
        .send(Buffer.buffer(request.body()))
        .onComplete(this::read, this::broke);
  }

  private void read(HttpClientResponse response) {
    if (ended) {
      return;
    }
    var announced = announced(response);
    var limit = subgraph.options().maxResponseBytes();
    if (announced > limit) {
      tooLarge();
      return;
    }
    var body = new LimitedBody(limit, announced);
    response.exceptionHandler(this::broke);
    response.handler(
        chunk -> {
          if (!ended && !body.append(chunk)) {
            tooLarge();
          }
        });
    response.endHandler(
        end -> {
          if (end()) {
            answer.complete(new SubgraphResponse(response.statusCode(), body.bytes()));
          }
        });
  }

  private static long announced(HttpClientResponse response) {
    var length = response.getHeader(HttpHeaders.CONTENT_LENGTH);
    return length == null ? -1 : Long.parseLong(length);
  }

  private void cancelled() {
    if (end()) {
      giveUp();
    }
  }

  private void timedOut() {
    var time = subgraph.options().requestTimeout().toMillis();
    fail(
        Code.TIMEOUT,
        "gave no complete answer in " + time + " ms: see what keeps it, or allow it more time",
        null);
  }

  private void broke(Throwable failure) {
    fail(
        Code.BROKEN,
        "broke off before its answer was complete (" + why(failure) + "): see its log",
        failure);
  }

  private void tooLarge() {
    var limit = subgraph.options().maxResponseBytes();
    fail(
        Code.TOO_LARGE,
        "answers with more than " + limit + " bytes: ask for less at once, or raise the limit",
        null);
  }

  private static String notReached(Throwable failure) {
    return "cannot be reached (" + why(failure) + "): see that it runs and that the URL is right";
  }

  private static String why(Throwable failure) {
    var message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  private void fail(Code code, String what, @Nullable Throwable cause) {
    if (end()) {
      giveUp();
      var where = "Subgraph \"" + request.subgraph() + "\" at " + subgraph.url() + " ";
      answer.completeExceptionally(new SubgraphException(code, where + what, cause));
    }
  }

  /** Ends the call, unless it has ended. */
  private boolean end() {
    if (ended) {
      return false;
    }
    ended = true;
    vertx.cancelTimer(timer);
    return true;
  }

  private void giveUp() {
    if (exchange != null) {
      exchange.reset();
    }
  }
}
