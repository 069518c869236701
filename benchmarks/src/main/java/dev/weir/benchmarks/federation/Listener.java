package dev.weir.benchmarks.federation;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * An HTTP server on the loopback address, with an event loop per verticle and a handler for each.
 */
final class Listener {
  private static final String HOST = "127.0.0.1";

  /** Numbers the listeners: event loops share a free port by it. */
  private static final AtomicInteger SHARED = new AtomicInteger();

  private Listener() {}

  /**
   * Starts listening.
   *
   * @param port 0 for any
   * @param handlers makes the handler of one event loop
   * @return the port
   */
  static Future<Integer> start(
      Vertx vertx, int port, int loops, Function<Vertx, Handler<HttpServerRequest>> handlers) {
    var address =
        port == 0
            ? SocketAddress.sharedRandomPort(SHARED.incrementAndGet(), HOST)
            : SocketAddress.inetSocketAddress(port, HOST);
    var bound = new CompletableFuture<Integer>();
    return vertx
        .deployVerticle(
            () -> new Loop(address, handlers, bound), new DeploymentOptions().setInstances(loops))
        .map(id -> bound.join());
  }

  /** For a main method: waits until it listens and prints the port, which a parent reads. */
  static void announce(Future<Integer> port) {
    System.out.println("listening on " + port.toCompletionStage().toCompletableFuture().join());
  }

  private static final class Loop extends VerticleBase {
    private final SocketAddress address;
    private final Function<Vertx, Handler<HttpServerRequest>> handlers;
    private final CompletableFuture<Integer> bound;

    Loop(
        SocketAddress address,
        Function<Vertx, Handler<HttpServerRequest>> handlers,
        CompletableFuture<Integer> bound) {
      this.address = address;
      this.handlers = handlers;
      this.bound = bound;
    }

    @Override
    public Future<?> start() {
      return vertx
          .createHttpServer()
          .requestHandler(handlers.apply(vertx))
          .listen(address)
          .onSuccess(server -> bound.complete(server.actualPort()));
    }
  }
}
