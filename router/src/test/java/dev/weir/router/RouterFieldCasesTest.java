package dev.weir.router;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.router.spi.SubgraphException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The cases of trouble that others had, each with the right behaviour. */
class RouterFieldCasesTest {
  private static final String MISSING_ENTITY =
      """
      type Query @join__type(graph: A) @join__type(graph: B) { a: A! @join__field(graph: A) list: [B!] @join__field(graph: A) opt: [B]! @join__field(graph: A) }
      type A @join__type(graph: A, key: "id") { id: ID! b: B }
      type B @join__type(graph: A, key: "id") @join__type(graph: B, key: "id") { id: ID! title: String! @join__field(graph: B) note: String @join__field(graph: B) }
      """;
  private static final String ONE_B = "{\"data\":{\"a\":{\"id\":\"1\",\"b\":{\"id\":\"7\"}}}}";

  private static final String REQUIRES =
      """
      type Query @join__type(graph: A) @join__type(graph: B) { thing: Thing @join__field(graph: A) }
      type Thing @join__type(graph: A, key: "id") @join__type(graph: B, key: "id") {
        id: ID! foo: String%s @join__field(graph: A) @join__field(graph: B, external: true) bar: String @join__field(graph: B, requires: "foo")
      }
      """;

  private static final String TWO_ROOTS =
      """
      type Query @join__type(graph: A) @join__type(graph: B) { a: Int @join__field(graph: A) b: Int @join__field(graph: B) me: Me @join__field(graph: A) }
      type Me @join__type(graph: A) { id: ID }
      """;

  private static CannedRouter missingEntity() {
    return new CannedRouter(MISSING_ENTITY);
  }

  @Test
  void R01_missingEntity_nullsTheNearestNullableParent() throws Exception {
    CannedRouter router =
        missingEntity().answers("a", ONE_B).answers("b", "{\"data\":{\"_entities\":[null]}}");
    assertThat(router.execute("{ a { id b { title } } }"))
        .startsWith("{\"data\":{\"a\":{\"id\":\"1\",\"b\":null}},\"errors\":[{")
        .contains("\"path\":[\"a\",\"b\",\"title\"]")
        .containsOnlyOnce("\"message\"");
  }

  @Test
  void R01_nullReference_asksNothing_andIsNoError() throws Exception {
    CannedRouter router =
        missingEntity().answers("a", "{\"data\":{\"a\":{\"id\":\"1\",\"b\":null}}}");
    assertThat(router.execute("{ a { id b { title } } }"))
        .isEqualTo("{\"data\":{\"a\":{\"id\":\"1\",\"b\":null}}}");
    assertThat(router.calls()).hasSize(1);
  }

  @Test
  void R01_missingEntityInLists_nullsTheItemOrTheList() throws Exception {
    String both =
        "{\"data\":{\"list\":[{\"id\":\"1\"},{\"id\":\"2\"}],\"opt\":[{\"id\":\"1\"},{\"id\":\"2\"}]}}";
    CannedRouter router =
        missingEntity()
            .answers("a", both)
            .answers("b", "{\"data\":{\"_entities\":[{\"title\":\"x\"},null]}}");
    assertThat(router.execute("{ list { title } opt { title } }"))
        .startsWith("{\"data\":{\"list\":null,\"opt\":[{\"title\":\"x\"},null]},\"errors\":[")
        .contains("[\"list\",1,\"title\"]")
        .contains("[\"opt\",1,\"title\"]");
  }

  @Test
  void R02_subgraphsOwnError_isKept_andTheOnlyOne() throws Exception {
    CannedRouter router =
        missingEntity()
            .answers("a", ONE_B)
            .answers(
                "b",
                "{\"data\":{\"_entities\":[null]},\"errors\":[{\"message\":\"gone\",\"path\":[\"_entities\"],\"extensions\":{\"code\":\"NOT_FOUND\"}}]}");
    assertThat(router.execute("{ a { id b { title } } }"))
        .isEqualTo(
            "{\"data\":{\"a\":{\"id\":\"1\",\"b\":null}},\"errors\":[{\"message\":\"gone\",\"extensions\":{\"code\":\"NOT_FOUND\",\"service\":\"b\"}}]}");
  }

  @Test
  void R02_errorOfOneEntity_hasThePathInTheResponse() throws Exception {
    CannedRouter router =
        missingEntity()
            .answers("a", ONE_B)
            .answers(
                "b",
                "{\"data\":{\"_entities\":[{\"note\":null}]},\"errors\":[{\"message\":\"no\",\"path\":[\"_entities\",0,\"note\"]}]}");
    assertThat(router.execute("{ a { b { note } } }"))
        .isEqualTo(
            "{\"data\":{\"a\":{\"b\":{\"note\":null}}},\"errors\":[{\"message\":\"no\",\"path\":[\"a\",\"b\",\"note\"],\"extensions\":{\"service\":\"b\"}}]}");
  }

  @Test
  void R02_illFormedErrors_areKeptAsText_andNoAnswerIsOneError() throws Exception {
    for (String body :
        new String[] {
          "{\"data\":null}",
          "{\"errors\":null}",
          "{\"data\":null,\"errors\":[]}",
          "{}",
          "[]",
          "x",
          "{\"data\":{\"_entities\":[]}}",
          "{\"errors\":[{\"msg\":1}]}"
        }) {
      CannedRouter router = missingEntity().answers("a", ONE_B).answers("b", body);
      assertThat(router.execute("{ a { id b { title } } }"))
          .as(body)
          .startsWith("{\"data\":{\"a\":{\"id\":\"1\",\"b\":null}},\"errors\":[{")
          .containsOnlyOnce("\"message\"");
    }
    CannedRouter router =
        missingEntity().answers("a", ONE_B).answers("b", "{\"errors\":[{\"msg\":1}]}");
    assertThat(router.execute("{ a { b { note } } }")).contains("{\\\"msg\\\":1}");
  }

  @Test
  void R04_missingRequiredField_isAnErrorAtTheFieldThatNeedsIt() throws Exception {
    CannedRouter router =
        new CannedRouter(REQUIRES.formatted("!"))
            .answers(
                "a",
                "{\"data\":{\"thing\":{\"id\":\"1\",\"foo\":null}},\"errors\":[{\"message\":\"foo"
                    + " broke\",\"path\":[\"thing\",\"foo\"]}]}");
    assertThat(router.execute("{ thing { bar } }"))
        .startsWith("{\"data\":{\"thing\":{\"bar\":null}},\"errors\":[")
        .contains("foo broke")
        .contains("\"path\":[\"thing\",\"bar\"]");
    assertThat(router.calls()).hasSize(1);
  }

  @Test
  void R04_nullableRequiredFieldThatIsNull_isSentAsNull() throws Exception {
    CannedRouter router =
        new CannedRouter(REQUIRES.formatted(""))
            .answers("a", "{\"data\":{\"thing\":{\"id\":\"1\",\"foo\":null}}}")
            .answers("b", "{\"data\":{\"_entities\":[{\"bar\":\"x\"}]}}");
    assertThat(router.execute("{ thing { bar } }"))
        .isEqualTo("{\"data\":{\"thing\":{\"bar\":\"x\"}}}");
    assertThat(router.calls().getLast())
        .contains("{\"__typename\":\"Thing\",\"id\":\"1\",\"foo\":null}");
  }

  @Test
  void R09_onlyTypename_asksNoSubgraph() throws Exception {
    CannedRouter router = new CannedRouter(TWO_ROOTS);
    assertThat(router.execute("{ ... { __typename } }"))
        .isEqualTo("{\"data\":{\"__typename\":\"Query\"}}");
    assertThat(router.execute("{ a: __typename ...F } fragment F on Query { __typename }"))
        .isEqualTo("{\"data\":{\"a\":\"Query\",\"__typename\":\"Query\"}}");
    assertThat(router.calls()).isEmpty();
    router.answers("a", "{\"data\":{\"me\":{\"id\":\"1\"}}}");
    assertThat(router.execute("{ __typename me { id } }"))
        .isEqualTo("{\"data\":{\"__typename\":\"Query\",\"me\":{\"id\":\"1\"}}}");
  }

  @Test
  void R12_slowSubgraph_costsItsOwnFieldsOnly() throws Exception {
    CannedRouter router =
        new CannedRouter(TWO_ROOTS)
            .answers("a", "{\"data\":{\"a\":1}}")
            .answers("b", new CompletableFuture<>())
            .timeouts(Duration.ofSeconds(20), Duration.ofMillis(50));
    assertThat(router.execute("{ a b }"))
        .startsWith("{\"data\":{\"a\":1,\"b\":null},\"errors\":[{")
        .contains("\"code\":\"GATEWAY_TIMEOUT\"")
        .containsOnlyOnce("\"message\"");
  }

  @Test
  void R12_routersOwnDeadline_isATimeout_andTheCallIsGivenUp() throws Exception {
    CompletableFuture<dev.weir.router.spi.SubgraphResponse> never = new CompletableFuture<>();
    CannedRouter router =
        new CannedRouter(TWO_ROOTS)
            .answers("b", never)
            .timeouts(Duration.ofMillis(50), Duration.ofSeconds(20));
    assertThat(router.run("{ b }", Map.of()).outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(never).isCancelled();
  }

  @Test
  void R12_brokenConnection_isAnErrorOfTheFetch() throws Exception {
    CannedRouter router =
        new CannedRouter(TWO_ROOTS)
            .answers("a", "{\"data\":{\"a\":1}}")
            .answers(
                "b",
                CompletableFuture.failedFuture(
                    new SubgraphException(SubgraphException.Code.BROKEN, "it broke")));
    assertThat(router.execute("{ a b }"))
        .startsWith("{\"data\":{\"a\":1,\"b\":null},\"errors\":[{\"message\":\"it broke\"");
  }

  @Test
  void R13_graphQlBody_isUsedWhateverTheStatus_elseTheStatusIsTold() throws Exception {
    CannedRouter router =
        new CannedRouter(TWO_ROOTS)
            .answers("a", 400, "{\"data\":{\"a\":1},\"errors\":[{\"message\":\"\"}]}")
            .answers("b", 401, "<html>");
    assertThat(router.execute("{ a b }"))
        .startsWith("{\"data\":{\"a\":1,\"b\":null},\"errors\":[")
        .contains("\"service\":\"a\"")
        .doesNotContain("\"message\":\"\"")
        .contains("status 401")
        .doesNotContain("html");
    router.answers("a", 200, "{\"data\":{\"a\":1},\"errors\":null}").answers("b", 200, "");
    assertThat(router.execute("{ a b }"))
        .contains("\"a\":1,\"b\":null")
        .contains("\"service\":\"b\"");
  }

  @Test
  void R16_entitiesAreAskedOnce_andSpreadToEveryPlace() throws Exception {
    CannedRouter router =
        missingEntity()
            .answers(
                "a",
                "{\"data\":{\"opt\":[{\"id\":\"1\"},{\"id\":\"2\"},{\"id\":\"1\"},null,{\"id\":\"2\"}]}}")
            .answers("b", "{\"data\":{\"_entities\":[{\"title\":\"x\"},{\"title\":\"y\"}]}}");
    assertThat(router.execute("{ opt { title } }"))
        .isEqualTo(
            "{\"data\":{\"opt\":[{\"title\":\"x\"},{\"title\":\"y\"},{\"title\":\"x\"},null,{\"title\":\"y\"}]}}");
    assertThat(router.calls().getLast())
        .contains(
            "\"representations\":[{\"__typename\":\"B\",\"id\":\"1\"},{\"__typename\":\"B\",\"id\":\"2\"}]");
  }

  @Test
  void R05_oppositeConditions_keepWhatEachSelects() throws Exception {
    String query =
        "query($s: Boolean!) { a { id } ...F } fragment F on Query { a @skip(if: $s) { b { id } }"
            + " }";
    CannedRouter router =
        missingEntity().answers("a", "{\"data\":{\"a\":{\"id\":\"1\"}}}").answers("a", ONE_B);
    assertThat(router.execute(query, Map.of("s", true)))
        .isEqualTo("{\"data\":{\"a\":{\"id\":\"1\"}}}");
    assertThat(router.execute(query, Map.of("s", false)))
        .isEqualTo("{\"data\":{\"a\":{\"id\":\"1\",\"b\":{\"id\":\"7\"}}}}");
  }

  @Test
  void R05_conditionOnAVariableWithADefault_isDeclaredWithIt() throws Exception {
    CannedRouter router =
        missingEntity()
            .answers("a", ONE_B)
            .answers("b", "{\"data\":{\"_entities\":[{\"title\":\"x\"}]}}");
    router.execute("query($s: Boolean = false) { a { b { title note @skip(if: $s) } } }");
    assertThat(router.calls().getLast())
        .contains("$s: Boolean = false")
        .contains("note @skip(if: $s)");
  }

  @Test
  void execute_clientFaults_areToldFromTheRest() throws Exception {
    CannedRouter router = new CannedRouter(TWO_ROOTS);
    assertThat(router.run("{ nothing }", Map.of()).outcome()).isEqualTo(Outcome.CLIENT_FAULT);
    assertThat(router.execute("{")).contains("GRAPHQL_PARSE_FAILED");
    assertThat(router.execute("{ __schema { queryType { name } } }"))
        .isEqualTo("{\"data\":{\"__schema\":{\"queryType\":{\"name\":\"Query\"}}}}");
  }

  @Test
  void execute_leafOfTheWrongKind_isNull_withAnError() throws Exception {
    CannedRouter router = new CannedRouter(TWO_ROOTS).answers("a", "{\"data\":{\"a\":\"x\"}}");
    assertThat(router.execute("{ a }"))
        .startsWith("{\"data\":{\"a\":null},\"errors\":[{")
        .contains("\"path\":[\"a\"]");
  }
}
