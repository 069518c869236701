package dev.weir.router.monolith;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import graphql.language.AstPrinter;
import graphql.language.FieldDefinition;
import graphql.language.NonNullType;
import graphql.language.ObjectTypeDefinition;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubgraphServersTest {
  private final Client client = new Client();

  @AfterEach
  void closeClient() {
    client.close();
  }

  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void entities_everyRowByEveryKey_found(String name) throws Exception {
    DataSet data = DataSet.load(name);
    try (SubgraphServers servers = SubgraphServers.start(data)) {
      for (SubgraphSchema subgraph : data.subgraphs().values()) {
        for (String type : subgraph.keys().keySet()) {
          for (FieldSet key : subgraph.keys().getOrDefault(type, List.of())) {
            askForAll(data, servers, subgraph.name(), type, key);
          }
        }
      }
    }
  }

  private void askForAll(
      DataSet data, SubgraphServers servers, String subgraph, String type, FieldSet key)
      throws Exception {
    List<Map<String, @Nullable Object>> representations =
        data.rows().all().stream()
            .filter(row -> row.type().equals(type))
            .map(row -> representation(type, row, key))
            .toList();
    JsonObject answer =
        client.send(
            servers.uri(subgraph),
            "query($of: [_Any!]!) { _entities(representations: $of) { __typename ... on %s %s } }"
                .formatted(type, text(key)),
            Map.of("of", representations));

    assertThat(answer.getJsonArray("errors")).as("%s %s", subgraph, type).isNull();
    assertThat(answer.getJsonObject("data").getJsonArray("_entities"))
        .isNotEmpty()
        .isEqualTo(new JsonArray(representations));
  }

  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void roots_everyField_answered(String name) throws Exception {
    DataSet data = DataSet.load(name);
    try (SubgraphServers servers = SubgraphServers.start(data)) {
      for (SubgraphSchema subgraph : data.subgraphs().values()) {
        for (FieldDefinition field : roots(subgraph)) {
          JsonObject answer =
              client.send(servers.uri(subgraph.name()), "{ " + rootField(field) + " }", Map.of());

          assertThat(answer.getJsonArray("errors")).as("%s", field).isNull();
          assertThat(answer.getJsonObject("data").containsKey(field.getName())).isTrue();
        }
      }
    }
  }

  @Test
  void entities_requiredFieldIsSent_computedFromThat() throws Exception {
    assertThat(
            product("inventory", "{ shipping volume handling }")
                .representation(
                    "sku: \"T-1\", weight: 1, listPrice: null,"
                        + " dimensions: {__typename: \"Dimensions\", width: 2, height: 3}")
                .entity())
        .isEqualTo(
            new JsonObject()
                .put("shipping", "(weight=1 listPrice=null)")
                .put("volume", "(dimensions=(width=2 height=3))")
                .put("handling", 1));
    assertThat(
            product("inventory", "{ handling volume }")
                .representation("sku: \"T-1\", weight: null, dimensions: null")
                .entity())
        .isEqualTo(new JsonObject().putNull("handling").put("volume", "(dimensions=null)"));
  }

  @Test
  void entities_requiredFieldIsNotSent_errors() throws Exception {
    assertThat(
            product("inventory", "{ shipping }").representation("sku: \"T-1\", weight: 1").error())
        .contains("inventory needs listPrice");
    assertThat(
            product("inventory", "{ volume }")
                .representation("sku: \"T-1\", dimensions: {width: 1}")
                .error())
        .contains("inventory needs height");
  }

  @Test
  void entities_externalField_onlyWhereProvided() throws Exception {
    assertThat(product("inventory", "{ weight }").representation("sku: \"T-1\", weight: 1").error())
        .contains("inventory does not know weight of a Product");
    assertThat(ask("reviews", "{ latestReviews(first: 1) { author { name } } }").encode())
        .isEqualTo(
            """
            {"data":{"latestReviews":[{"author":{"name":"Ada"}}]}}\
            """);
    assertThat(ask("reviews", "{ latestReviews(first: 1) { reader { name } } }").encode())
        .contains("reviews does not know name of a User");
  }

  @Test
  void entities_keyOfAnotherSubgraph_errors() throws Exception {
    assertThat(product("inventory", "{ stock }").representation("id: \"p1\"").error())
        .contains("inventory has no key for");
    assertThat(ask("accounts", "{ product(id: \"p1\") { id } }").encode())
        .contains("errors")
        .contains("product");
  }

  @Test
  void entities_noSuchRow_null() throws Exception {
    JsonObject answer = product("inventory", "{ stock }").representation("sku: \"X-9\"").answer();

    assertThat(answer.encode()).isEqualTo("{\"data\":{\"_entities\":[null]}}");
  }

  @Test
  void calls_several_countedAndKept() throws Exception {
    try (SubgraphServers servers = SubgraphServers.start(DataSet.load("shop"))) {
      client.send(servers.uri("accounts"), "query($n: Int) { me { id } }", Map.of("n", 1));
      client.send(servers.uri("reviews"), "{ topProduct { id } }", Map.of());

      assertThat(servers.calls())
          .containsExactly(
              new Call("accounts", "query($n: Int) { me { id } }", Map.of("n", 1)),
              new Call("reviews", "{ topProduct { id } }", Map.of()));
      assertThat(servers.calls("accounts")).isEqualTo(1);
      servers.forgetCalls();
      assertThat(servers.calls()).isEmpty();
      assertThat(client.post(servers.uri("accounts"), "what?").statusCode()).isEqualTo(400);
      assertThat(client.post(servers.uri("accounts").resolve("/nope"), "{}").statusCode())
          .isEqualTo(404);
      assertThatThrownBy(() -> servers.uri("nope")).hasMessageContaining("nope");
    }
  }

  private Question product(String subgraph, String selections) {
    return new Question(subgraph, selections, "");
  }

  private JsonObject ask(String subgraph, String document) throws Exception {
    try (SubgraphServers servers = SubgraphServers.start(DataSet.load("shop"))) {
      return client.send(servers.uri(subgraph), document, Map.of());
    }
  }

  /** Asks a subgraph of the shop for one product. */
  private final class Question {
    private final String subgraph;
    private final String selections;
    private final String representation;

    Question(String subgraph, String selections, String representation) {
      this.subgraph = subgraph;
      this.selections = selections;
      this.representation = representation;
    }

    Question representation(String fields) {
      return new Question(subgraph, selections, "{__typename: \"Product\", " + fields + "}");
    }

    JsonObject answer() throws Exception {
      return ask(
          subgraph,
          "{ _entities(representations: [%s]) { ... on Product %s } }"
              .formatted(representation, selections));
    }

    JsonObject entity() throws Exception {
      return answer().getJsonObject("data").getJsonArray("_entities").getJsonObject(0);
    }

    String error() throws Exception {
      return answer().getJsonArray("errors").encode();
    }
  }

  private static List<FieldDefinition> roots(SubgraphSchema subgraph) {
    return subgraph.document().getDefinitionsOfType(ObjectTypeDefinition.class).stream()
        .filter(type -> type.getName().equals("Query"))
        .flatMap(type -> type.getFieldDefinitions().stream())
        .toList();
  }

  private static String rootField(FieldDefinition field) {
    String arguments =
        field.getInputValueDefinitions().stream()
            .filter(argument -> argument.getType() instanceof NonNullType)
            .map(argument -> argument.getName() + ": \"1\"")
            .collect(Collectors.joining(", "));
    String type = AstPrinter.printAst(field.getType());
    return field.getName()
        + (arguments.isEmpty() ? "" : "(" + arguments + ")")
        + (type.matches("\\W*(Int|Float|String|Boolean|ID)\\W*") ? "" : " { __typename }");
  }

  private static Map<String, @Nullable Object> representation(String type, Row row, FieldSet key) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("__typename", type);
    key.names().forEach(it -> fields.put(it, keyValue(row.value(it), key.below(it))));
    return fields;
  }

  private static @Nullable Object keyValue(@Nullable Object value, FieldSet below) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    below
        .names()
        .forEach(
            it -> {
              Object part =
                  value instanceof Row row
                      ? row.value(it)
                      : ((Map<?, ?>) Objects.requireNonNull(value)).get(it);
              fields.put(it, keyValue(part, below.below(it)));
            });
    return below.isEmpty() ? value : fields;
  }

  private static String text(FieldSet fields) {
    return fields.names().stream()
        .map(it -> fields.below(it).isEmpty() ? it : it + " " + text(fields.below(it)))
        .collect(Collectors.joining(" ", "{ ", " }"));
  }
}
