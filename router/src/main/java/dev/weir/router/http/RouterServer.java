package dev.weir.router.http;

import dev.weir.router.Router;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A router served over HTTP: {@code POST /graphql}, and {@code GET /health} that says whether the
 * server is there. Threads may share it.
 *
 * <p>A connection belongs to one event loop, and the event loop is the serial executor of every
 * request that comes over it. A client that leaves cancels its request.
 */
public final class RouterServer {
  /** Numbers the servers: event loops share a free port by it. */
  private static final AtomicInteger SHARED = new AtomicInteger();

  private final Vertx vertx;
  private final String deployment;
  private final int port;

  private RouterServer(Vertx vertx, String deployment, int port) {
    this.vertx = vertx;
    this.deployment = deployment;
    this.port = port;
  }

  /**
   * Starts serving. The router stays the caller's to close, after the server.
   *
   * @return the server once it listens; fails with a {@link java.net.BindException} when the port
   *     is in use or the address is not this machine's
   */
  public static Future<RouterServer> start(Vertx vertx, Router router, ServerOptions options) {
    var address =
        options.port() == 0
            ? SocketAddress.sharedRandomPort(SHARED.incrementAndGet(), options.host())
            : SocketAddress.inetSocketAddress(options.port(), options.host());
    Promise<Integer> port = Promise.promise();
    return vertx
        .deployVerticle(
            () -> new ServerLoop(address, router, options, port),
            new DeploymentOptions().setInstances(options.eventLoops()))
        .compose(
            deployment -> port.future().map(bound -> new RouterServer(vertx, deployment, bound)));
  }

  /** The port that it listens at. */
  public int port() {
    return port;
  }

  /**
   * Stops listening, waits for the requests in flight as long as the options say, cancels those
   * that are left and closes the connections.
   */
  public Future<Void> close() {
    return vertx.undeploy(deployment);
  }
}
