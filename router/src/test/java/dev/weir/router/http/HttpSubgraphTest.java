package dev.weir.router.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.weir.router.spi.SubgraphException;
import dev.weir.router.spi.SubgraphException.Code;
import dev.weir.router.spi.SubgraphRequest;
import dev.weir.router.spi.SubgraphResponse;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of a subgraph that answers, and of one that does not. */
class HttpSubgraphTest extends HttpTest {
  private static final SubgraphRequest REQUEST =
      new SubgraphRequest("reviews", "{\"query\":\"ä\"}".getBytes(UTF_8), false);

  private final Set<Object> connections = ConcurrentHashMap.newKeySet();

  private URI serve(Handler<HttpServerRequest> handler) throws Exception {
    var server =
        vertx
            .createHttpServer()
            .connectionHandler(connections::add)
            .requestHandler(handler)
            .listen(0, "127.0.0.1");
    return URI.create("http://127.0.0.1:" + await(server).actualPort() + "/reviews?v=1");
  }

  private SubgraphResponse call(URI url) throws Exception {
    return await(HttpSubgraph.of(vertx, url).call(REQUEST));
  }

  private SubgraphException failure(HttpSubgraph subgraph) {
    var failure =
        catchThrowableOfType(SubgraphException.class, () -> await(subgraph.call(REQUEST)));
    assertThat(failure).hasMessageContaining("\"reviews\" at " + subgraph.url());
    return failure;
  }

  @Test
  void subgraphThatAnswers_getsTheRequestAndIsRead() throws Exception {
    var seen = new CompletableFuture<String>();
    var url =
        serve(
            request ->
                request
                    .body()
                    .onSuccess(
                        body -> {
                          seen.complete(
                              String.join(
                                  "\n",
                                  request.method() + " " + request.uri(),
                                  request.getHeader("content-type"),
                                  request.getHeader("accept"),
                                  request.getHeader("content-length"),
                                  body.toString(UTF_8)));
                          request.response().end("{\"data\":\"ö\"}");
                        }));
    var response = call(url);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.body()).asString(UTF_8).isEqualTo("{\"data\":\"ö\"}");
    assertThat(await(seen))
        .isEqualTo(
            """
            POST /reviews?v=1
            application/json
            application/graphql-response+json, application/json
            14
            {"query":"ä"}\
            """);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 500, 302})
  void otherStatus_isAnAnswer(int status) throws Exception {
    var url = serve(request -> request.response().setStatusCode(status).end("sorry"));
    var response = call(url);
    assertThat(response.status()).isEqualTo(status);
    assertThat(response.body()).asString(UTF_8).isEqualTo("sorry");
  }

  @Test
  void largeAnswerInChunks_isPutTogether() throws Exception {
    var chunk = "0123456789".repeat(1000);
    var url =
        serve(
            request -> {
              request.response().setChunked(true);
              for (int i = 0; i < 30; i++) {
                request.response().write(chunk);
              }
              request.response().end();
            });
    assertThat(call(url).body()).asString(UTF_8).isEqualTo(chunk.repeat(30));
  }

  @Test
  void callFromAContext_completesOnIt() throws Exception {
    var subgraph = HttpSubgraph.of(vertx, serve(request -> request.response().end("{}")));
    var context = vertx.getOrCreateContext();
    var caller = new CompletableFuture<Thread>();
    var completer = new CompletableFuture<CompletableFuture<Thread>>();
    context.runOnContext(
        turn -> {
          caller.complete(Thread.currentThread());
          completer.complete(subgraph.call(REQUEST).thenApply(response -> Thread.currentThread()));
        });
    assertThat(await(await(completer))).isSameAs(await(caller));
  }

  @Test
  void callsOneAfterAnother_shareAConnection() throws Exception {
    var subgraph = HttpSubgraph.of(vertx, serve(request -> request.response().end("{}")));
    for (int i = 0; i < 5; i++) {
      await(subgraph.call(REQUEST));
    }
    assertThat(connections).hasSize(1);
  }

  @Test
  void refusedConnection_isConnectFailed() throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    var failure =
        failure(HttpSubgraph.of(vertx, URI.create("http://127.0.0.1:" + port + "/graphql")));
    assertThat(failure.code()).isEqualTo(Code.CONNECT_FAILED);
    assertThat(failure).hasMessageContaining("see that it runs and that the URL is right");
  }

  @Test
  void connectionThatBreaksBeforeTheAnswer_isBroken() throws Exception {
    var url = serve(request -> request.connection().close());
    assertThat(failure(HttpSubgraph.of(vertx, url)).code()).isEqualTo(Code.BROKEN);
  }

  @Test
  void connectionThatBreaksWithinTheAnswer_isBroken() throws Exception {
    var url =
        serve(
            request -> {
              request.response().putHeader("content-length", "100");
              request
                  .response()
                  .write("{\"data\":")
                  .onSuccess(done -> request.connection().close());
            });
    assertThat(failure(HttpSubgraph.of(vertx, url)).code()).isEqualTo(Code.BROKEN);
  }

  @Test
  void noAnswer_isATimeout() throws Exception {
    var gone = new CompletableFuture<Void>();
    var url = serve(request -> request.connection().closeHandler(gone::complete));
    var failure = failure(HttpSubgraph.of(vertx, url, within(50)));
    assertThat(failure.code()).isEqualTo(Code.TIMEOUT);
    assertThat(failure).hasMessageContaining("in 50 ms");
    await(gone);
  }

  @Test
  void answerThatDoesNotEnd_isATimeout() throws Exception {
    var url = serve(request -> request.response().setChunked(true).write("{"));
    assertThat(failure(HttpSubgraph.of(vertx, url, within(100))).code()).isEqualTo(Code.TIMEOUT);
  }

  @Test
  void answerThatIsTooLargeByItsLength_isTooLarge() throws Exception {
    var url = serve(request -> request.response().end("x".repeat(101)));
    var options = HttpSubgraphOptions.DEFAULT.withMaxResponseBytes(100);
    var failure = failure(HttpSubgraph.of(vertx, url, options));
    assertThat(failure.code()).isEqualTo(Code.TOO_LARGE);
    assertThat(failure).hasMessageContaining("100 bytes");
  }

  @Test
  void answerThatTurnsOutTooLarge_isTooLarge() throws Exception {
    var url = serve(request -> request.response().setChunked(true).end("x".repeat(101)));
    var options = HttpSubgraphOptions.DEFAULT.withMaxResponseBytes(100);
    assertThat(failure(HttpSubgraph.of(vertx, url, options)).code()).isEqualTo(Code.TOO_LARGE);
    var enough = HttpSubgraphOptions.DEFAULT.withMaxResponseBytes(101);
    assertThat(await(HttpSubgraph.of(vertx, url, enough).call(REQUEST)).body()).hasSize(101);
  }

  @Test
  void cancelledCall_breaksItsConnection() throws Exception {
    var arrived = new CompletableFuture<Void>();
    var gone = new CompletableFuture<Void>();
    var url =
        serve(
            request -> {
              request.connection().closeHandler(gone::complete);
              arrived.complete(null);
            });
    var call = HttpSubgraph.of(vertx, url).call(REQUEST);
    await(arrived);
    call.cancel(false);
    await(gone);
  }

  @Test
  void cancelledCalls_leaveTheirPlaceInThePool() throws Exception {
    var asked = new AtomicInteger();
    var full = new CompletableFuture<Void>();
    int size = 4; // all calls of one thread are on one event loop
    var url =
        serve(
            request -> {
              int number = asked.incrementAndGet();
              if (number > size) {
                request.response().end("{}");
              } else if (number == size) {
                full.complete(null);
              }
            });
    var subgraph =
        HttpSubgraph.of(vertx, url, HttpSubgraphOptions.DEFAULT.withConnectionsPerEventLoop(size));
    var calls = new ArrayList<CompletableFuture<SubgraphResponse>>();
    for (int i = 0; i < size; i++) {
      calls.add(subgraph.call(REQUEST));
    }
    await(full);
    var waiting = subgraph.call(REQUEST);
    waiting.cancel(false);
    calls.forEach(call -> call.cancel(false));
    for (int i = 0; i < 3 * size; i++) {
      assertThat(await(subgraph.call(REQUEST)).status()).isEqualTo(200);
    }
    assertThat(asked).as("the call that waited was never sent").hasValue(4 * size);
  }

  @Test
  void closedSubgraph_fails() throws Exception {
    var subgraph = HttpSubgraph.of(vertx, serve(request -> request.response().end("{}")));
    await(subgraph.close());
    assertThat(failure(subgraph).code()).isEqualTo(Code.CONNECT_FAILED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reviews:4001", "/graphql", "ftp://host/x", "http:///x", "host"})
  void urlThatIsNone_isRefused(String url) {
    assertThatThrownBy(() -> HttpSubgraph.of(vertx, URI.create(url)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(url);
  }

  @Test
  void optionsThatMeanNothing_areRefused() {
    assertThatThrownBy(() -> within(0)).hasMessageContaining("requestTimeout");
    assertThatThrownBy(() -> HttpSubgraphOptions.DEFAULT.withConnectTimeout(Duration.ofDays(25)))
        .hasMessageContaining("connectTimeout");
    assertThatThrownBy(() -> HttpSubgraphOptions.DEFAULT.withMaxResponseBytes(0))
        .hasMessageContaining("maxResponseBytes");
    assertThatThrownBy(() -> HttpSubgraphOptions.DEFAULT.withConnectionsPerEventLoop(-1))
        .hasMessageContaining("connectionsPerEventLoop");
  }

  private static HttpSubgraphOptions within(int millis) {
    return HttpSubgraphOptions.DEFAULT.withRequestTimeout(Duration.ofMillis(millis));
  }
}
