package dev.weir.router.monolith;

import dev.weir.graphql.random.RandomOperation;
import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.Router;
import dev.weir.router.RouterConfig;
import dev.weir.router.http.HttpSubgraph;
import dev.weir.router.http.RouterServer;
import dev.weir.router.http.ServerOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A data set behind subgraphs and a router, all of them over HTTP. */
final class RoutedService implements AutoCloseable {
  private static final int DEADLINE_SECONDS = 20;

  private final SubgraphServers subgraphs;
  private final Client client = new Client();
  private final Vertx vertx = Vertx.vertx();
  private final Router router;
  private final URI uri;

  private RoutedService(DataSet data) {
    subgraphs = SubgraphServers.start(data);
    router =
        Router.of(
            RouterConfig.of(
                Supergraph.parse(data.supergraph()),
                subgraph -> HttpSubgraph.of(vertx, subgraphs.uri(subgraph.name()))));
    RouterServer server =
        await(
            RouterServer.start(
                vertx,
                router,
                ServerOptions.DEFAULT.withAddress("127.0.0.1", 0).withEventLoops(1)));
    uri = URI.create("http://127.0.0.1:" + server.port() + "/graphql");
  }

  static RoutedService start(DataSet data) {
    return new RoutedService(data);
  }

  Answer answer(RandomOperation operation) throws IOException, InterruptedException {
    subgraphs.forgetCalls();
    return Answer.of(client.send(uri, operation.document(), operation.variables()));
  }

  /** What the subgraphs were asked for the latest operation. */
  List<Call> calls() {
    return subgraphs.calls();
  }

  @Override
  public void close() {
    client.close();
    await(vertx.close());
    router.close();
    subgraphs.close();
  }

  private static <T> T await(Future<T> future) {
    return future
        .toCompletionStage()
        .toCompletableFuture()
        .orTimeout(DEADLINE_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
