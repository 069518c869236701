package dev.weir.benchmarks.federation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/**
 * The yardstick for a router's CPU time: for every request it makes the calls of a good plan, those
 * of a round at once and round after round, and gives the right answer, but plans nothing, reads no
 * request and merges nothing. What a router takes beyond it is the router's own work. With {@code
 * --json} it also parses every answer of a subgraph into Jackson's tree and writes the client's
 * answer from one, as simple routers do.
 *
 * <pre>BareProxy [--json] [--port N] [--loops N] [--subgraphs PORT]</pre>
 */
public final class BareProxy {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int CONNECTIONS = 256;
  private static final int TIMEOUT_MILLIS = 10_000;

  private final List<List<RecordedCalls.Call>> rounds = RecordedCalls.create();
  private final Buffer answer = Buffer.buffer(MonolithAnswer.of(Workload.own()));
  private final JsonNode answerTree = tree(answer);
  private final int subgraphs;
  private final boolean json;

  private BareProxy(int subgraphs, boolean json) {
    this.subgraphs = subgraphs;
    this.json = json;
  }

  /**
   * Serves until the process ends.
   *
   * @param args see the class
   */
  public static void main(String[] args) {
    var options = Options.of(args, Set.of("port", "loops", "subgraphs"), Set.of("json"));
    var subgraphs = options.number("subgraphs", SubgraphServer.port(Workload.own()));
    var loops = options.number("loops", Runtime.getRuntime().availableProcessors());
    Listener.announce(
        start(Vertx.vertx(), options.number("port", 0), loops, subgraphs, options.has("json")));
  }

  static Future<Integer> start(Vertx vertx, int port, int loops, int subgraphs, boolean json) {
    var proxy = new BareProxy(subgraphs, json);
    return Listener.start(vertx, port, loops, proxy::handler);
  }

  private Handler<HttpServerRequest> handler(Vertx vertx) {
    var client =
        vertx.createHttpClient(
            new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(subgraphs),
            new PoolOptions().setHttp1MaxSize(CONNECTIONS));
    return request -> handle(client, request);
  }

  private void handle(HttpClient client, HttpServerRequest request) {
    if (!HttpMethod.POST.equals(request.method()) || !"/graphql".equals(request.path())) {
      request.response().setStatusCode(404).end("POST to /graphql");
      return;
    }
    request
        .body()
        .compose(body -> round(client, 0))
        .map(done -> json ? Buffer.buffer(Service.json(answerTree)) : answer)
        .onSuccess(
            body -> request.response().putHeader("content-type", "application/json").end(body))
        .onFailure(failure -> request.response().setStatusCode(502).end(String.valueOf(failure)));
  }

  private Future<?> round(HttpClient client, int round) {
    if (round == rounds.size()) {
      return Future.succeededFuture();
    }
    return Future.all(rounds.get(round).stream().map(call -> send(client, call)).toList())
        .compose(all -> round(client, round + 1));
  }

  private Future<Buffer> send(HttpClient client, RecordedCalls.Call call) {
    var options =
        new RequestOptions()
            .setMethod(HttpMethod.POST)
            .setURI(call.path())
            .setTimeout(TIMEOUT_MILLIS)
            .putHeader("content-type", "application/json");
    return client
        .request(options)
        .compose(request -> request.send(call.body()))
        .compose(
            response ->
                response.statusCode() == 200
                    ? response.body()
                    : Future.failedFuture(call.path() + " answered " + response.statusCode()))
        .onSuccess(
            body -> {
              if (json) {
                tree(body);
              }
            });
  }

  private static JsonNode tree(Buffer json) {
    try {
      return JSON.readTree(json.getBytes());
    } catch (IOException malformed) {
      throw new UncheckedIOException(malformed);
    }
  }
}
