package dev.weir.benchmarks.federation;

import dev.weir.router.GraphQlRequest;
import dev.weir.router.GraphQlResponse;
import dev.weir.router.Router;
import dev.weir.router.RouterConfig;
import dev.weir.router.spi.SubgraphRequest;
import dev.weir.router.spi.SubgraphResponse;
import dev.weir.router.spi.SubgraphService;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/**
 * A router on the thread that asks it, over subgraphs that are in memory: what the router takes,
 * without sockets. A request to a subgraph is executed the first time and then answered with the
 * same bytes. For one thread.
 */
final class LocalRouter implements AutoCloseable {
  private final Queue<Runnable> turns = new ArrayDeque<>();
  private final Router router;
  private int calls;

  /**
   * A router for a workload.
   *
   * @param cachedOperations how many prepared operations are kept
   */
  LocalRouter(Workload workload, int cachedOperations) {
    var services =
        Supergraph.of(workload.supergraph()).subgraphs().stream()
            .collect(
                Collectors.toMap(SubgraphSchema::name, schema -> service(schema, workload.rows())));
    var config =
        RouterConfig.of(
            dev.weir.planner.supergraph.Supergraph.parse(workload.supergraph()),
            subgraph -> services.get(subgraph.name()));
    router = Router.of(config.withCachedOperations(cachedOperations));
  }

  private SubgraphService service(SubgraphSchema schema, Rows rows) {
    var subgraph = Service.subgraph(schema, rows);
    Map<Buffer, byte[]> answers = new HashMap<>();
    return request -> {
      calls++;
      return CompletableFuture.completedFuture(
          new SubgraphResponse(
              200,
              answers.computeIfAbsent(
                  Buffer.buffer(request.body()), body -> answer(subgraph, request))));
    };
  }

  private static byte[] answer(Service subgraph, SubgraphRequest request) {
    return subgraph.answer(request.body());
  }

  /** The router, for what it does without a request. */
  Router router() {
    return router;
  }

  /** How often subgraphs were called. */
  int calls() {
    return calls;
  }

  /** The answer to an operation. */
  byte[] answer(String operation) {
    CompletableFuture<byte[]> body = new CompletableFuture<>();
    turns.add(
        () -> {
          CompletionStage<GraphQlResponse> response =
              router.execute(GraphQlRequest.of(operation), turns::add);
          response.thenAccept(it -> body.complete(it.body()));
        });
    for (var turn = turns.poll(); turn != null; turn = turns.poll()) {
      turn.run();
    }
    return body.join();
  }

  @Override
  public void close() {
    router.close();
  }
}
