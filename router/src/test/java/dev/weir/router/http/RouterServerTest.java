package dev.weir.router.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.router.GraphQlRequest;
import java.net.BindException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server takes and refuses. */
class RouterServerTest extends ServerTest {

  @Test
  void request_reachesTheRouterAsItWasSent() throws Exception {
    send(post(serve(), "{\"query\":\"q\",\"operationName\":\"n\",\"variables\":{\"x\":[1]}}"));
    assertThat(reached).containsExactly(new GraphQlRequest("q", "n", Map.of("x", List.of(1))));
  }

  @Test
  void health_isUp() throws Exception {
    var response = send(HttpRequest.newBuilder(uri(serve(), "/health")).GET());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("{\"status\":\"UP\"}");
    assertThat(contentType(response)).isEqualTo(UTF_8_JSON);
  }

  @Test
  void healthByAnotherMethod_is405WithAllow() throws Exception {
    var response = send(HttpRequest.newBuilder(uri(serve(), "/health")).DELETE());
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.headers().allValues("allow")).containsExactly("GET");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/graphql/", "/graphqlx", "/GRAPHQL", "/health/x"})
  void anotherPath_is404AndSaysWhere(String path) throws Exception {
    var request = HttpRequest.newBuilder(uri(serve(), path)).POST(BodyPublishers.ofString("{}"));
    var response = send(request);
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).contains("POST to /graphql");
    assertThat(reached).isEmpty();
  }

  @Test
  void pathWithQuery_isTheSamePath() throws Exception {
    var request =
        HttpRequest.newBuilder(uri(serve(), "/graphql?a=b"))
            .header("content-type", JSON)
            .POST(BodyPublishers.ofString(REQUEST));
    assertThat(send(request).statusCode()).isEqualTo(200);
  }

  @Test
  void malformedRequest_is400AndSaysWhatIsWrong() throws Exception {
    var response = send(post(serve(), "{\"variables\":{}}"));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .isEqualTo(
            "{\"errors\":[{\"message\":\"\\\"query\\\" is missing:"
                + " it must have the text of a GraphQL document\"}]}");
  }

  @Test
  void bodyOfTheLargestSize_isTaken() throws Exception {
    var server = serve(options().withMaxRequestBytes(64));
    var body = REQUEST + " ".repeat(64 - REQUEST.length());
    assertThat(send(post(server, body)).statusCode()).isEqualTo(200);
  }

  @Test
  void largerBody_is413() throws Exception {
    var server = serve(options().withMaxRequestBytes(64));
    var response = send(post(server, REQUEST + " ".repeat(65 - REQUEST.length())));
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).contains("64 bytes");
    assertThat(reached).isEmpty();
  }

  @Test
  void largerBodyInChunks_is413() throws Exception {
    var server = serve(options().withMaxRequestBytes(1000));
    var chunks = BodyPublishers.ofString(REQUEST + " ".repeat(1_000_000));
    var request =
        HttpRequest.newBuilder(uri(server, "/graphql"))
            .header("content-type", JSON)
            .POST(BodyPublishers.fromPublisher(chunks));
    assertThat(send(request).statusCode()).isEqualTo(413);
    assertThat(reached).isEmpty();
    assertThat(send(post(server, REQUEST)).statusCode()).isEqualTo(200);
  }

  @Test
  void bodyInChunks_isPutTogether() throws Exception {
    var query = "x".repeat(200_000);
    var request =
        HttpRequest.newBuilder(uri(serve(), "/graphql"))
            .header("content-type", JSON)
            .POST(
                BodyPublishers.fromPublisher(
                    BodyPublishers.ofString("{\"query\":\"" + query + "\"}")));
    assertThat(send(request).statusCode()).isEqualTo(200);
    assertThat(reached).containsExactly(GraphQlRequest.of(query));
  }

  @Test
  void clientThatWaitsForContinue_isToldToGoOn() throws Exception {
    assertThat(send(post(serve(), REQUEST).expectContinue(true)).statusCode()).isEqualTo(200);
  }

  @Test
  void connectionThatLiesStill_isClosed() throws Exception {
    var server = serve(options().withIdleTimeout(Duration.ofMillis(50)));
    try (var connection = RawConnection.to(server)) {
      connection.send("POST /graphql HTTP/1.1\r\n");
      assertThat(connection.closedByServer()).isTrue();
    }
  }

  @Test
  void portInUse_isABindException() throws Exception {
    var taken = serve();
    assertThatThrownBy(() -> serve(options().withAddress("127.0.0.1", taken.port())))
        .isInstanceOf(BindException.class);
  }
}
