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
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

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
  private final HttpClient client;
  private final URI url;
  private final HttpSubgraphOptions options;

  private HttpSubgraph(Vertx vertx, URI url, HttpSubgraphOptions options) {
    this.vertx = vertx;
    this.url = url;
    this.options = options;
    this.client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) options.connectTimeout().toMillis())
                .setSsl(secure()),
            new PoolOptions().setHttp1MaxSize(connections(options)));
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

  private static int connections(HttpSubgraphOptions options) {
    return Math.multiplyExact(
        options.connectionsPerEventLoop(), VertxOptions.DEFAULT_EVENT_LOOP_POOL_SIZE);
  }

  @Override
  public CompletableFuture<SubgraphResponse> call(SubgraphRequest request) {
    return new HttpCall(vertx, client, this, request).start();
  }

  /** Closes the connections. Calls that run fail, and so does every later one. */
  public Future<Void> close() {
    return client.close();
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
