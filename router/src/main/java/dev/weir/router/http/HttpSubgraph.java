package dev.weir.router.http;

import dev.weir.router.spi.SubgraphRequest;
import dev.weir.router.spi.SubgraphResponse;
import dev.weir.router.spi.SubgraphService;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A subgraph at a URL, over connections that are kept. Threads may share it.
 *
 * <p>A call from a context of Vert.x completes on that context; a call from another thread on a
 * context of its own. It fails with a {@link dev.weir.router.spi.SubgraphException} only.
 */
public final class HttpSubgraph implements SubgraphService {
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  private final Vertx vertx;

  /** One for each event loop, so that no connection is shared and no answer crosses threads. */
  private final List<HttpClient> clients;

  private final Map<Thread, HttpClient> clientOf = new ConcurrentHashMap<>();
  private final AtomicInteger taken = new AtomicInteger();
  private final URI url;
  private final HttpSubgraphOptions options;

  private HttpSubgraph(Vertx vertx, URI url, HttpSubgraphOptions options) {
    this.vertx = vertx;
    this.url = url;
    this.options = options;
    this.clients =
        Stream.generate(this::client).limit(VertxOptions.DEFAULT_EVENT_LOOP_POOL_SIZE).toList();
  }

  private HttpClient client() {
    return vertx
        .httpClientBuilder()
        .with(
            new HttpClientOptions()
                .setConnectTimeout((int) options.connectTimeout().toMillis())
                .setSsl(secure()))
        .with(new PoolOptions().setHttp1MaxSize(options.connectionsPerEventLoop()))
        .withConnectHandler(
            // A connection that breaks fails the call on it, or is none that anybody needs.
            connection -> connection.exceptionHandler(broken -> {}))
        .build();
  }

  /**
   * The subgraph at a URL, with the default options.
   *
   * @throws IllegalArgumentException when the URL is not one of HTTP
   */
  public static HttpSubgraph of(Vertx vertx, URI url) {
    return of(vertx, url, HttpSubgraphOptions.DEFAULT);
  }

  /**
   * The subgraph at a URL.
   *
   * @throws IllegalArgumentException when the URL is not one of HTTP
   */
  public static HttpSubgraph of(Vertx vertx, URI url, HttpSubgraphOptions options) {
    var scheme = url.getScheme();
    if (url.getHost() == null || !("http".equalsIgnoreCase(scheme) || isHttps(scheme))) {
      throw new IllegalArgumentException(
          "\"" + url + "\" is no URL of a subgraph: it looks like http://host:port/graphql");
    }
    return new HttpSubgraph(vertx, url, options);
  }

  @Override
  public CompletableFuture<SubgraphResponse> call(SubgraphRequest request) {
    return new HttpCall(vertx, this, request).start();
  }

  /** Closes the connections. Calls that run fail, and so does every later one. */
  public Future<Void> close() {
    return Future.join(clients.stream().map(HttpClient::close).toList()).mapEmpty();
  }

  /** The client of this thread, an event loop's. */
  HttpClient clientOfThread() {
    return clientOf.computeIfAbsent(
        Thread.currentThread(),
        thread -> clients.get(Math.floorMod(taken.getAndIncrement(), clients.size())));
  }

  URI url() {
    return url;
  }

  HttpSubgraphOptions options() {
    return options;
  }

  /** What Vert.x needs to know for a call. It is mutable, so each call has its own. */
  RequestOptions requestOptions() {
    var path = url.getRawPath();
    var query = url.getRawQuery();
    var port = url.getPort() != -1 ? url.getPort() : secure() ? HTTPS_PORT : HTTP_PORT;
    return new RequestOptions()
        .setMethod(HttpMethod.POST)
        .setHost(url.getHost())
        .setPort(port)
        .setURI((path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query));
  }

  private boolean secure() {
    return isHttps(url.getScheme());
  }

  private static boolean isHttps(String scheme) {
    return "https".equals(scheme.toLowerCase(Locale.ROOT));
  }
}
