package dev.weir.router.cli;

import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.Router;
import dev.weir.router.RouterConfig;
import dev.weir.router.http.RouterServer;
import dev.weir.router.http.ServerOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.BindException;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;

/** A router that is served, with all that it holds. */
final class RouterService implements AutoCloseable {
  private final Vertx vertx;
  private final Router router;
  private final RouterServer server;
  private final String host;

  private RouterService(Vertx vertx, Router router, RouterServer server, String host) {
    this.vertx = vertx;
    this.router = router;
    this.server = server;
    this.host = host;
  }

  /**
   * Starts serving.
   *
   * @param urls where subgraphs are, by their names, that are not where the supergraph says
   * @throws CommandException when it cannot be served there, or a subgraph has no URL
   * @throws dev.weir.graphql.SchemaException when clients cannot be served by the supergraph
   */
  static RouterService start(Supergraph supergraph, Map<String, String> urls, ServerOptions options)
      throws CommandException {
    var vertx = Vertx.vertx();
    boolean started = false;
    try {
      var services = SubgraphUrls.services(vertx, supergraph, urls);
      var router =
          Router.of(
              RouterConfig.of(
                  supergraph, subgraph -> Objects.requireNonNull(services.get(subgraph.name()))));
      var server = listen(vertx, router, options);
      started = true;
      return new RouterService(vertx, router, server, options.host());
    } finally {
      if (!started) {
        await(vertx.close());
      }
    }
  }

  private static RouterServer listen(Vertx vertx, Router router, ServerOptions options)
      throws CommandException {
    try {
      return await(RouterServer.start(vertx, router, options));
    } catch (CompletionException failed) {
      var where = options.host() + ":" + options.port();
      if (failed.getCause() instanceof BindException cause) {
        throw new CommandException(
            "cannot listen at %s (%s): choose another --port or --host, or stop what is there"
                .formatted(where, cause.getMessage()));
      }
      if (failed.getCause() instanceof UnknownHostException) {
        throw new CommandException(
            "cannot listen at %s: --host takes an address of this machine".formatted(where));
      }
      throw failed;
    }
  }

  /** Where clients send their requests. */
  String url() {
    var address = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + address + ":" + server.port() + "/graphql";
  }

  /** Answers the requests in flight, as long as the options of the server say, and ends. */
  @Override
  public void close() {
    await(server.close());
    router.close();
    await(vertx.close());
  }

  private static <T> T await(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }
}
