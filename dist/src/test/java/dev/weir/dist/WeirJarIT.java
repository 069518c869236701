package dev.weir.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as its user runs it, with a subgraph over HTTP. */
class WeirJarIT {
  private static final int SIGTERM_EXIT = 128 + 15;

  @TempDir private Path folder = Path.of("");

  private final HttpClient http = HttpClient.newHttpClient();
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch mayAnswer = new CountDownLatch(1);
  private HttpServer subgraph;
  private Path supergraph = Path.of("");

  WeirJarIT() throws IOException {
    subgraph = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @BeforeEach
  void start() throws IOException {
    subgraph.createContext(
        "/graphql",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          asked.countDown();
          await(mayAnswer);
          var answer =
              "{\"data\":{\"book\":{\"title\":\"Emma\"}}}".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("content-type", "application/json");
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    subgraph.start();
    supergraph =
        Files.writeString(
            folder.resolve("supergraph.graphql"),
            """
            schema
              @link(url: "https://specs.apollo.dev/link/v1.0")
              @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION) {
              query: Query
            }
            enum join__Graph {
              BOOKS @join__graph(name: "books", url: "http://127.0.0.1:1/graphql")
            }
            type Query @join__type(graph: BOOKS) {
              book: Book
            }
            type Book @join__type(graph: BOOKS) {
              title: String
            }
            """);
  }

  @AfterEach
  void stop() {
    mayAnswer.countDown();
    subgraph.stop(0);
    http.close();
  }

  @Test
  void serve_supergraph_answersFromTheSubgraph() throws Exception {
    mayAnswer.countDown();
    try (var weir = serve()) {
      var url = weir.url();
      assertThat(get(url.resolve("/health")).statusCode()).isEqualTo(200);
      assertThat(post(url).body()).isEqualTo("{\"data\":{\"book\":{\"title\":\"Emma\"}}}");
    }
  }

  @Test
  void serve_toldToEnd_answersWhatIsInFlightAndEnds() throws Exception {
    try (var weir = serve()) {
      var url = weir.url();
      var answer =
          http.sendAsync(request(url), HttpResponse.BodyHandlers.ofString())
              .thenApply(HttpResponse::body);
      await(asked);
      weir.terminate();
      mayAnswer.countDown();
      assertThat(answer.get()).isEqualTo("{\"data\":{\"book\":{\"title\":\"Emma\"}}}");
      assertThat(weir.exitCode()).isEqualTo(SIGTERM_EXIT);
      assertThat(weir.rest()).contains("stopping").doesNotContain("Exception");
    }
  }

  @Test
  void serve_fileThatIsNotThere_saysSoAndEnds() throws Exception {
    try (var weir = WeirProcess.start("serve", "--supergraph", "nowhere.graphql")) {
      assertThat(weir.rest()).contains("weir: --supergraph: nowhere.graphql does not exist");
      assertThat(weir.exitCode()).isEqualTo(1);
    }
  }

  @Test
  void version_isTheProjects() throws Exception {
    try (var weir = WeirProcess.start("--version")) {
      assertThat(weir.rest()).matches("weir \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
      assertThat(weir.exitCode()).isZero();
    }
  }

  private WeirProcess serve() throws IOException {
    var url = "http://127.0.0.1:" + subgraph.getAddress().getPort() + "/graphql";
    return WeirProcess.start(
        "serve",
        "--supergraph",
        supergraph.toString(),
        "--port",
        "0",
        "--subgraph",
        "books=" + url);
  }

  private HttpResponse<String> get(URI url) throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(URI url) throws IOException, InterruptedException {
    return http.send(request(url), HttpResponse.BodyHandlers.ofString());
  }

  private static HttpRequest request(URI url) {
    return HttpRequest.newBuilder(url)
        .header("content-type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString("{\"query\":\"{ book { title } }\"}"))
        .build();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
