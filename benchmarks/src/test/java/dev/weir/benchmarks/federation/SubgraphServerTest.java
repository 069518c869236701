package dev.weir.benchmarks.federation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SubgraphServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Vertx VERTX = Vertx.vertx();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static int port;

  @BeforeAll
  static void start() throws Exception {
    port =
        SubgraphServer.start(VERTX, Workload.own(), 0, 2)
            .toCompletionStage()
            .toCompletableFuture()
            .get(20, TimeUnit.SECONDS);
  }

  @AfterAll
  static void stop() throws Exception {
    CLIENT.close();
    VERTX.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void members_answersAliasesFragmentsVariablesAndTypeNames() throws Exception {
    var query =
        """
        query ($id: ID!) { me { ...Name } other: member(id: $id) { __typename id ...Name } none: member(id: "x") { id } }
        fragment Name on Member { who: fullName }
        """;

    assertThat(post("members", query, Map.of("id", "m3")))
        .isEqualTo(
            JSON.readTree(
                """
                {"data": {
                  "me": {"who": "Ada Holm"},
                  "other": {"__typename": "Member", "id": "m3", "who": "Chike Obi"},
                  "none": null}}
                """));
  }

  @Test
  void tools_givesFiveUnlessToldHowMany() throws Exception {
    var answer =
        post("tools", "{ popularTools { code } two: popularTools(first: 2) { code label } }");

    assertThat(answer.at("/data/popularTools")).hasSize(5);
    assertThat(answer.at("/data/two"))
        .isEqualTo(
            JSON.readTree(
                """
                [{"code": "T100", "label": "Cordless drill"}, {"code": "T101", "label": "Belt sander"}]
                """));
  }

  @Test
  void reports_answersAliasedEntitiesOfTwoTypesOneOfThemUnknown() throws Exception {
    var query =
        """
        query ($m: [_Any!]!) {
          a: _entities(representations: $m) { __typename ... on Member { reports { author { id } } } }
          b: _entities(representations: [{__typename: "Tool", code: "T103"}]) { ... on Tool { reports { tool { code } } } }
        }
        """;
    var representations =
        new Object[] {
          Map.of("__typename", "Member", "id", "m2"), Map.of("__typename", "Member", "id", "nobody")
        };

    assertThat(post("reports", query, Map.of("m", representations)))
        .isEqualTo(
            JSON.readTree(
                """
                {"data": {
                  "a": [{"__typename": "Member", "reports": [{"author": {"id": "m2"}}, {"author": {"id": "m2"}}]}, null],
                  "b": [{"reports": [{"tool": {"code": "T103"}}]}]}}
                """));
  }

  @Test
  void reports_knowsAHandleOnlyWhereItIsProvided() throws Exception {
    var provided =
        post(
            "reports",
            "{ _entities(representations: [{__typename: \"Tool\", code: \"T103\"}]) { ... on Tool {"
                + " reports { author { handle } } } } }");
    var notProvided =
        post(
            "reports",
            "{ _entities(representations: [{__typename: \"Member\", id: \"m1\"}]) { ... on Member {"
                + " handle } } }");

    assertThat(provided.at("/data/_entities/0/reports/0/author/handle").textValue()).isNotBlank();
    assertThat(provided.has("errors")).isFalse();
    assertThat(notProvided.at("/errors/0/message").asText()).contains("handle", "m1");
  }

  @Test
  void depot_tellsADepositOnlyToWhoSendsPriceAndWeight() throws Exception {
    var tool = Workload.own().rows().get("Tool", "T100");
    var sent = "__typename: \"Tool\", code: \"T100\", weight: " + tool.get("weight") + ", price: ";
    var query = "{ _entities(representations: [{%s}]) { ... on Tool { deposit available } } }";

    var right = post("depot", query.formatted(sent + tool.get("price")));
    var wrong = post("depot", query.formatted(sent + "1"));
    var missing = post("depot", query.formatted("__typename: \"Tool\", code: \"T100\""));

    assertThat(right.at("/data/_entities/0/deposit").intValue()).isEqualTo(tool.get("deposit"));
    assertThat(right.has("errors")).isFalse();
    assertThat(wrong.at("/errors/0/message").asText()).contains("deposit", "price");
    assertThat(missing.at("/data/_entities/0/available").isBoolean()).isTrue();
    assertThat(missing.at("/data/_entities/0/deposit").isNull()).isTrue();
    assertThat(missing.at("/errors/0/message").asText()).contains("deposit");
  }

  @Test
  void answer_isTheSameTheSecondTime() throws Exception {
    assertThat(post("members", "{ members { id } }"))
        .isEqualTo(post("members", "{ members { id } }"));
  }

  @Test
  void malformedBodyAndUnknownPath_areRefused() throws Exception {
    assertThat(send("members", "{").statusCode()).isEqualTo(400);
    assertThat(send("members", "[]").statusCode()).isEqualTo(400);
    assertThat(send("elsewhere", "{}").statusCode()).isEqualTo(404);
  }

  @Test
  void recordedCalls_areSevenInFourRoundsAndAllAnswered() throws Exception {
    var rounds = RecordedCalls.create();

    assertThat(rounds).extracting(calls -> calls.size()).containsExactly(2, 2, 2, 1);
    for (var call : rounds.stream().flatMap(calls -> calls.stream()).toList()) {
      var answer = JSON.readTree(send(call.path().substring(1), call.body().toString()).body());
      assertThat(answer.has("errors")).as(call + ": " + answer).isFalse();
    }
  }

  @Test
  void recordedCalls_askForAllThatTheAnswerHas() throws Exception {
    Set<String> asked = new HashSet<>();
    for (var call : RecordedCalls.create().stream().flatMap(calls -> calls.stream()).toList()) {
      collect(JSON.readTree(send(call.path().substring(1), call.body().toString()).body()), asked);
    }
    Set<String> wanted = new HashSet<>();
    collect(JSON.readTree(MonolithAnswer.of(Workload.own())), wanted);

    assertThat(asked).containsAll(wanted);
  }

  @Test
  void proxies_giveTheExpectedAnswer() throws Exception {
    for (var json : new boolean[] {false, true}) {
      var proxy =
          BareProxy.start(VERTX, 0, 1, port, json)
              .toCompletionStage()
              .toCompletableFuture()
              .get(20, TimeUnit.SECONDS);
      var response = send(URI.create("http://127.0.0.1:" + proxy + "/graphql"), "{}");

      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.body().getBytes(StandardCharsets.UTF_8))
          .isEqualTo(MonolithAnswer.of(Workload.own()));
    }
  }

  @Test
  void proxy_failsWhenASubgraphIsNotThere() throws Exception {
    var proxy =
        BareProxy.start(VERTX, 0, 1, 1, false)
            .toCompletionStage()
            .toCompletableFuture()
            .get(20, TimeUnit.SECONDS);

    assertThat(send(URI.create("http://127.0.0.1:" + proxy + "/graphql"), "{}").statusCode())
        .isEqualTo(502);
  }

  /** Each leaf as field and value; the values are unlike enough to tell the entities apart. */
  private static void collect(JsonNode node, Set<String> into) {
    for (var field : node.properties()) {
      if (field.getValue().isValueNode()) {
        into.add(field.toString());
      }
    }
    node.forEach(child -> collect(child, into));
  }

  private static JsonNode post(String subgraph, String query) throws Exception {
    return post(subgraph, query, Map.of());
  }

  private static JsonNode post(String subgraph, String query, Map<String, ?> variables)
      throws Exception {
    var body = JSON.writeValueAsString(Map.of("query", query, "variables", variables));
    return JSON.readTree(send(subgraph, body).body());
  }

  private static HttpResponse<String> send(String subgraph, String body)
      throws IOException, InterruptedException {
    return send(URI.create("http://127.0.0.1:" + port + "/" + subgraph), body);
  }

  private static HttpResponse<String> send(URI uri, String body)
      throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(uri)
            .timeout(Duration.ofSeconds(20))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
