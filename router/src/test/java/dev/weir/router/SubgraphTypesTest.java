package dev.weir.router;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Answers of subgraphs whose types are not quite those of the supergraph. */
class SubgraphTypesTest {
  private static final String WORN =
      """
      type Query @join__type(graph: A) { worn: [Worn] }
      union Worn @join__type(graph: A) @join__unionMember(graph: A, member: "Hat") @join__unionMember(graph: A, member: "Sock") = Hat | Sock
      type Hat @join__type(graph: A) { maker: String part: Part }
      type Sock @join__type(graph: A) { maker: String @join__field(graph: A, type: "String!") part: Heel }
      interface Part @join__type(graph: A) { width: Int }
      type Heel implements Part @join__implements(graph: A, interface: "Part") @join__type(graph: A) { width: Int }
      type Brim implements Part @join__implements(graph: A, interface: "Part") @join__type(graph: A) @inaccessible { width: Int }
      """;

  @Test
  void fieldsThatConflictInTheSubgraph_haveOneKeyInTheResponse() throws Exception {
    CannedRouter router =
        new CannedRouter(WORN)
            .answers(
                "a",
                """
                {"data":{"worn":[{"__typename":"Hat","maker":"h"},{"__typename":"Sock","_maker_as_0":"s"},null]},
                 "errors":[{"message":"no maker","path":["worn",2,"_maker_as_0"]}]}\
                """);
    assertThat(router.execute("{ worn { ... on Hat { maker } ... on Sock { maker } } }"))
        .isEqualTo(
            "{\"data\":{\"worn\":[{\"maker\":\"h\"},{\"maker\":\"s\"},null]},\"errors\":[{\"message\":\"no"
                + " maker\",\"path\":[\"worn\",2,\"maker\"],\"extensions\":{\"service\":\"a\"}}]}");
    assertThat(router.calls().getFirst()).contains("_maker_as_0:maker");
  }

  @Test
  void typesThatDifferByParent_areTold() throws Exception {
    CannedRouter router =
        new CannedRouter(WORN)
            .answers(
                "a",
                """
                {"data":{"worn":[{"__typename":"Hat","part":{"__typename":"Heel","width":1}},{"__typename":"Sock","part":{"__typename":"Heel","width":2}}]}}\
                """);
    assertThat(
            router.execute(
                "{ worn { ... on Hat { part { width } } ... on Sock { part { width } } } }"))
        .isEqualTo("{\"data\":{\"worn\":[{\"part\":{\"width\":1}},{\"part\":{\"width\":2}}]}}");
  }

  @Test
  void objectOfATypeThatClientsDoNotSee_isNull_andTheTypeIsNotNamed() throws Exception {
    CannedRouter router =
        new CannedRouter(WORN)
            .answers(
                "a",
                """
                {"data":{"worn":[{"__typename":"Hat","part":{"__typename":"Brim","width":1}}]}}\
                """);
    assertThat(router.execute("{ worn { ... on Hat { part { __typename width } } } }"))
        .startsWith("{\"data\":{\"worn\":[{\"part\":null}]},\"errors\":[")
        .contains("[\"worn\",0,\"part\"]")
        .doesNotContain("Brim");
  }

  @Test
  void enumValueThatClientsDoNotSee_isNull_andNotNamed() throws Exception {
    CannedRouter router =
        new CannedRouter(
                """
                type Query @join__type(graph: A) { colours: [Colour] }
                enum Colour @join__type(graph: A) { RED @join__enumValue(graph: A) GREY @inaccessible @join__enumValue(graph: A) }
                """)
            .answers("a", "{\"data\":{\"colours\":[\"RED\",\"GREY\"]}}");
    assertThat(router.execute("{ colours }"))
        .startsWith("{\"data\":{\"colours\":[\"RED\",null]},\"errors\":[")
        .contains("[\"colours\",1]")
        .doesNotContain("GREY");
  }
}
