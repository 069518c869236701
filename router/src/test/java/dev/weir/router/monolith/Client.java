package dev.weir.router.monolith;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends GraphQL over HTTP, as tests do it. */
final class Client implements AutoCloseable {
  private static final Duration DEADLINE = Duration.ofSeconds(20);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  JsonObject send(URI uri, String document, Map<String, ? extends @Nullable Object> variables)
      throws IOException, InterruptedException {
    JsonObject body = new JsonObject().put("query", document).put("variables", variables);
    return new JsonObject(post(uri, body.encode()).body());
  }

  HttpResponse<String> post(URI uri, String body) throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(uri)
            .timeout(DEADLINE)
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() {
    http.close();
  }
}
