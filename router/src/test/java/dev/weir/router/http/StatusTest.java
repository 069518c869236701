package dev.weir.router.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.router.Outcome;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Status by outcome and media type. */
class StatusTest extends ServerTest {

  @ParameterizedTest
  @CsvSource({
    "application/json,                  EXECUTED,       200",
    "application/json,                  CLIENT_FAULT,   200",
    "application/json,                  TIMEOUT,        504",
    "application/json,                  INTERNAL_FAULT, 500",
    "application/graphql-response+json, EXECUTED,       200",
    "application/graphql-response+json, CLIENT_FAULT,   400",
    "application/graphql-response+json, TIMEOUT,        504",
    "application/graphql-response+json, INTERNAL_FAULT, 500",
  })
  void h02_outcome_hasItsStatusInEachType(String type, Outcome outcome, int status)
      throws Exception {
    var response = send(post(serve(outcome), REQUEST).header("accept", type));
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(contentType(response)).isEqualTo(type + "; charset=utf-8");
    assertThat(response.body()).isEqualTo(ANSWER);
    assertThat(response.headers().allValues("content-length"))
        .containsExactly(String.valueOf(ANSWER.length() + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, GRAPHQL_RESPONSE})
  void h02_illFormedRequest_is400InEachType(String type) throws Exception {
    var response = send(post(serve(), "{").header("accept", type));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(contentType(response)).isEqualTo(type + "; charset=utf-8");
    assertThat(reached).isEmpty();
  }

  @Test
  void routerThatFailsAgainstItsPromise_is500AndTellsNothing() throws Exception {
    var server =
        serve(
            (request, serial) ->
                CompletableFuture.failedFuture(new IllegalStateException("a secret")),
            options());
    var response = send(post(server, REQUEST));
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).contains("errors").doesNotContain("secret");
  }
}
