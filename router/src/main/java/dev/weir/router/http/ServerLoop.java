package dev.weir.router.http;

import dev.weir.router.Router;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.SocketAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The server on one event loop; all of them share one port. */
final class ServerLoop extends VerticleBase {
  private final SocketAddress address;
  private final Router router;
  private final ServerOptions options;
  private final Promise<Integer> port;
  private @Nullable HttpServer server;

  ServerLoop(SocketAddress address, Router router, ServerOptions options, Promise<Integer> port) {
    this.address = address;
    this.router = router;
    this.options = options;
    this.port = port;
  }

  @Override
  public Future<?> start() {
    Executor serial = task -> context.runOnContext(turn -> task.run());
    var endpoint = new GraphQlEndpoint(router, serial, options.maxRequestBytes());
    var routes = new Routes(endpoint);
    var http =
        vertx.createHttpServer(
            new HttpServerOptions()
                .setHandle100ContinueAutomatically(true)
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                .setIdleTimeout(Math.toIntExact(options.idleTimeout().toMillis())));
    server = http;
    return http.requestHandler(routes)
        .connectionHandler(
            // A client may leave as it likes; its requests are cancelled where they are.
            connection -> connection.exceptionHandler(left -> {}))
        .listen(address)
        .onSuccess(listening -> port.tryComplete(listening.actualPort()));
  }

  @Override
  public Future<?> stop() {
    return server == null ? Future.succeededFuture() : server.shutdown(options.drainTimeout());
  }
}
