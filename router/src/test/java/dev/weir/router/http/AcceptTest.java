package dev.weir.router.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which type of answer a client gets. */
class AcceptTest extends ServerTest {
  private static final String BROWSER =
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json",
        "multipart/mixed;boundary=\"a,application/graphql-response+json\",application/json",
        "application/json, text/plain, */*",
        BROWSER,
        "*/*",
        "application/*",
        "application/*, application/graphql-response+json;q=0.9",
        "application/graphql-response+json;q=0, */*",
        "application/graphql-response+json;q=0.5, application/json;q=0.6",
        "application/json, application/graphql-response+json",
        "application/json;charset=utf-8;unknown=\"a;b\"",
        "Application/JSON",
      })
  void h01_jsonIsLikedBest_isJson(String accept) throws Exception {
    assertThat(typeFor(accept)).isEqualTo(UTF_8_JSON);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/graphql-response+json",
        "application/json;q=0, */*",
        "application/graphql-response+json,application/json;q=0.9",
        "application/graphql-response+json, application/json",
        "application/json;q=0.6, application/graphql-response+json;q=0.7",
        "*/*, application/graphql-response+json",
        "application/graphql-response+json; charset=utf-8, text/event-stream",
        "nonsense, application/graphql-response+json",
      })
  void h01_graphQlResponseIsLikedBest_isGraphQlResponse(String accept) throws Exception {
    assertThat(typeFor(accept)).isEqualTo(UTF_8_GRAPHQL_RESPONSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        "json",
        "application/",
        "/json",
        ";q=1",
        "application/json;q=x",
        "application/json;q=2",
        "application/graphql-response+json;q=-1",
        "text/plain;a=\"b",
      })
  void h01_unreadable_isAsNone(String accept) throws Exception {
    assertThat(typeFor(accept)).isEqualTo(UTF_8_JSON);
  }

  @Test
  void h01_none_isJson() throws Exception {
    var response = send(post(serve(), REQUEST));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(contentType(response)).isEqualTo(UTF_8_JSON);
  }

  @Test
  void h01_severalHeaders_areOneList() throws Exception {
    var request =
        post(serve(), REQUEST).header("accept", "text/html").header("accept", GRAPHQL_RESPONSE);
    assertThat(contentType(send(request))).isEqualTo(UTF_8_GRAPHQL_RESPONSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "text/*, image/png",
        "*/*;q=0",
        "application/json;q=0",
        "application/*;q=0, */*",
        "multipart/mixed",
        "*/json",
      })
  void h01_neitherIsLiked_is406(String accept) throws Exception {
    var response = send(post(serve(), REQUEST).header("accept", accept));
    assertThat(response.statusCode()).isEqualTo(406);
    assertThat(response.body()).contains(JSON, GRAPHQL_RESPONSE);
    assertThat(reached).isEmpty();
  }

  private String typeFor(String accept) throws Exception {
    var response = send(post(serve(), REQUEST).header("accept", accept));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo(ANSWER);
    return contentType(response);
  }
}
