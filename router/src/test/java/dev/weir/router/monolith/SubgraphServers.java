package dev.weir.router.monolith;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The subgraphs of a data set behind real HTTP: one server on the loopback address, one path for
 * each subgraph. It keeps what it was asked. Threads may share it.
 */
public final class SubgraphServers implements AutoCloseable {
  private static final int DEADLINE_SECONDS = 20;

  private final Map<String, Subgraph> subgraphs = new LinkedHashMap<>();
  private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
  private final Vertx vertx = Vertx.vertx();
  private final HttpServer server;

  private SubgraphServers(DataSet data) {
    data.subgraphs()
        .forEach((name, schema) -> subgraphs.put(name, new Subgraph(schema, data.rows())));
    server =
        vertx
            .createHttpServer()
            .requestHandler(this::handle)
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .orTimeout(DEADLINE_SECONDS, TimeUnit.SECONDS)
            .join();
  }

  /** Serves until the close. */
  public static SubgraphServers start(DataSet data) {
    return new SubgraphServers(data);
  }

  /** Where a subgraph is. */
  public URI uri(String subgraph) {
    if (!subgraphs.containsKey(subgraph)) {
      throw new IllegalArgumentException("No subgraph is called " + subgraph);
    }
    return URI.create("http://127.0.0.1:" + server.actualPort() + "/" + subgraph);
  }

  /** What was asked since the start or since {@link #forgetCalls()}, in order of arrival. */
  public List<Call> calls() {
    return List.copyOf(calls);
  }

  /** How often a subgraph was asked since the start or since {@link #forgetCalls()}. */
  public long calls(String subgraph) {
    return calls.stream().filter(call -> call.subgraph().equals(subgraph)).count();
  }

  public void forgetCalls() {
    calls.clear();
  }

  @Override
  public void close() {
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .orTimeout(DEADLINE_SECONDS, TimeUnit.SECONDS)
        .join();
  }

  private void handle(HttpServerRequest request) {
    String name = String.valueOf(request.path()).substring(1);
    Subgraph subgraph = subgraphs.get(name);
    if (subgraph == null || !HttpMethod.POST.equals(request.method())) {
      request.response().setStatusCode(404).end("POST to one of " + subgraphs.keySet());
      return;
    }
    request
        .body()
        .map(body -> answer(name, subgraph, body))
        .onSuccess(
            answer -> request.response().putHeader("content-type", "application/json").end(answer))
        .onFailure(failure -> request.response().setStatusCode(400).end(failure.toString()));
  }

  private Buffer answer(String name, Subgraph subgraph, Buffer body) {
    JsonObject request = new JsonObject(body);
    String document = request.getString("query", "");
    JsonObject sent = request.getJsonObject("variables");
    Map<String, @Nullable Object> variables = new HashMap<>();
    if (sent != null) {
      variables.putAll(sent.getMap());
    }
    calls.add(new Call(name, document, variables));
    return new JsonObject(subgraph.answer(document, variables)).toBuffer();
  }
}
