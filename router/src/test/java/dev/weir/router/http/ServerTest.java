package dev.weir.router.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.weir.planner.plan.QueryPlan;
import dev.weir.router.GraphQlRequest;
import dev.weir.router.GraphQlResponse;
import dev.weir.router.Outcome;
import dev.weir.router.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** A test that talks by HTTP to a server whose router does what the test says. */
abstract class ServerTest extends HttpTest {
  static final String JSON = "application/json";
  static final String GRAPHQL_RESPONSE = "application/graphql-response+json";
  static final String UTF_8_JSON = JSON + "; charset=utf-8";
  static final String UTF_8_GRAPHQL_RESPONSE = GRAPHQL_RESPONSE + "; charset=utf-8";
  static final String REQUEST = "{\"query\":\"{ a }\"}";
  static final String ANSWER = "{\"data\":{\"a\":\"ä\"}}";

  final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** What reached the router. */
  final ConcurrentLinkedQueue<GraphQlRequest> reached = new ConcurrentLinkedQueue<>();

  @AfterEach
  void closeClient() {
    client.shutdownNow();
  }

  /** A server whose router answers everything with {@link #ANSWER}. */
  RouterServer serve() throws Exception {
    return serve(Outcome.EXECUTED);
  }

  RouterServer serve(ServerOptions options) throws Exception {
    return serve((request, serial) -> answer(Outcome.EXECUTED), options);
  }

  RouterServer serve(Outcome outcome) throws Exception {
    return serve((request, serial) -> answer(outcome), options());
  }

  static CompletableFuture<GraphQlResponse> answer(Outcome outcome) {
    return CompletableFuture.completedFuture(new GraphQlResponse(outcome, ANSWER.getBytes(UTF_8)));
  }

  RouterServer serve(
      BiFunction<GraphQlRequest, Executor, CompletableFuture<GraphQlResponse>> execute,
      ServerOptions options)
      throws Exception {
    var router =
        new Router() {
          @Override
          public CompletableFuture<GraphQlResponse> execute(
              GraphQlRequest request, Executor serial) {
            reached.add(request);
            return execute.apply(request, serial);
          }

          @Override
          public QueryPlan plan(String document, @Nullable String operationName) {
            throw new UnsupportedOperationException("These tests plan nothing");
          }

          @Override
          public void close() {}
        };
    return await(RouterServer.start(vertx, router, options));
  }

  static ServerOptions options() {
    return ServerOptions.DEFAULT.withAddress("127.0.0.1", 0).withEventLoops(2);
  }

  static URI uri(RouterServer server, String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }

  static HttpRequest.Builder post(RouterServer server, String body) {
    return HttpRequest.newBuilder(uri(server, "/graphql"))
        .header("content-type", JSON)
        .POST(BodyPublishers.ofString(body));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return await(client.sendAsync(request.build(), BodyHandlers.ofString()));
  }

  static String contentType(HttpResponse<?> response) {
    return response.headers().firstValue("content-type").orElse("");
  }
}
