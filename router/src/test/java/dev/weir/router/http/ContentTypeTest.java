package dev.weir.router.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which types of body are taken. */
class ContentTypeTest extends ServerTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/json; charset=latin1",
        "application/json; charset=\"utf-16\"",
        "application/graphql",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=application/json",
        "json",
        "application/json/x",
        "application/json; charset",
      })
  void h04_otherContentType_is415(String type) throws Exception {
    var server = serve();
    var response =
        send(
            HttpRequest.newBuilder(uri(server, "/graphql"))
                .header("content-type", type)
                .POST(BodyPublishers.ofString(REQUEST)));
    assertThat(response.statusCode()).isEqualTo(415);
    assertThat(response.body()).startsWith("{\"errors\":[{\"message\":\"The content type");
    assertThat(contentType(response)).isEqualTo(UTF_8_JSON);
    assertThat(reached).isEmpty();
  }

  @Test
  void h04_noContentType_is415() throws Exception {
    var server = serve();
    var response =
        send(
            HttpRequest.newBuilder(uri(server, "/graphql")).POST(BodyPublishers.ofString(REQUEST)));
    assertThat(response.statusCode()).isEqualTo(415);
    assertThat(reached).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "Application/JSON",
        "application/json; charset=utf-8",
        "application/json;charset=\"UTF-8\"",
        "application/json; odata=verbose",
        "application/json;",
      })
  void h04_jsonInUtf8_isTaken(String type) throws Exception {
    var server = serve();
    var response =
        send(
            HttpRequest.newBuilder(uri(server, "/graphql"))
                .header("content-type", type)
                .POST(BodyPublishers.ofString(REQUEST)));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(reached).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS"})
  void h04_otherMethod_is405WithAllow(String method) throws Exception {
    var server = serve();
    var response = send(post(server, REQUEST).method(method, BodyPublishers.ofString(REQUEST)));
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.headers().allValues("allow")).containsExactly("POST");
    assertThat(reached).isEmpty();
  }

  @Test
  void h04_refusedBody_leavesTheConnectionInUse() throws Exception {
    var server = serve();
    try (var connection = RawConnection.to(server)) {
      connection.send("POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nabcd");
      assertThat(connection.status()).isEqualTo(415);
      connection.send("GET /health HTTP/1.1\r\nhost: x\r\n\r\n");
      assertThat(connection.status()).isEqualTo(200);
    }
  }
}
