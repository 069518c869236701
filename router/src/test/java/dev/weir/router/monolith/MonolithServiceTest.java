package dev.weir.router.monolith;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.Schema;
import dev.weir.graphql.parser.SchemaParser;
import dev.weir.graphql.random.RandomOperation;
import dev.weir.graphql.random.RandomOperations;
import io.vertx.core.json.JsonObject;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MonolithServiceTest {
  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void answer_fixedOperation_asWritten(String name) {
    MonolithService service = MonolithService.of(DataSet.load(name));

    Map<String, @Nullable Object> answer =
        service.answer(DataSet.resource(name, "operation.graphql"), Map.of());

    assertThat(new JsonObject(answer).encodePrettily().replace("\r\n", "\n"))
        .isEqualTo(DataSet.resource(name, "answer.json").strip());
  }

  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void rows_all_reachable(String name) {
    Rows rows = DataSet.load(name).rows();
    Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());

    visit(rows.query(), reached);

    assertThat(rows.all()).hasSizeGreaterThan(10).allMatch(reached::contains);
  }

  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void rows_all_haveEveryFieldOfTheirTypeAndNoOther(String name) {
    DataSet data = DataSet.load(name);
    Schema schema = SchemaParser.parse(data.supergraph());

    for (Row row : data.rows().all()) {
      assertThat(row.fields())
          .as("%s", row)
          .containsExactlyInAnyOrderElementsOf(StoredFields.of(data, schema, row.type()));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void answer_randomOperations_withoutErrors(String name) {
    DataSet data = DataSet.load(name);
    MonolithService service = MonolithService.of(data);
    RandomOperations operations =
        RandomOperations.of(SchemaParser.parse(data.api()), 1, data.operations());

    for (int i = 0; i < 300; i++) {
      RandomOperation operation = operations.next();
      Map<String, @Nullable Object> answer =
          service.answer(operation.document(), operation.variables());

      assertThat(answer).as("%s", operation).containsOnlyKeys("data");
    }
  }

  @Test
  void answer_arguments_eachKind() {
    assertThat(shop("{ products(first: 2, filter: {minListPrice: 50}) { sku } }"))
        .isEqualTo("{\"products\":[{\"sku\":\"T-1\"},{\"sku\":\"C-1\"}]}");
    assertThat(shop("{ products(filter: {sku: [\"R-1\"], maxListPrice: 5}) { sku } }"))
        .isEqualTo("{\"products\":[]}");
    assertThat(
            shop("{ user(email: \"bob@example.com\") { id } nobody: user(email: \"x\") { id } }"))
        .isEqualTo("{\"user\":{\"id\":\"u2\"},\"nobody\":null}");
    assertThat(shop("{ topProduct { a: price(factor: 3) b: price label(prefix: \"x\") } }"))
        .isEqualTo("{\"topProduct\":{\"a\":240,\"b\":80,\"label\":\"Chair prefix=x size=CM\"}}");
    assertThat(shop("{ offers(minPrice: 280) { price } }"))
        .isEqualTo("{\"offers\":[{\"price\":280},null]}");
  }

  private static String shop(String document) {
    Map<String, @Nullable Object> answer =
        MonolithService.of(DataSet.load("shop")).answer(document, Map.of());
    return new JsonObject(answer).getJsonObject("data").encode();
  }

  private static void visit(@Nullable Object value, Set<Object> reached) {
    switch (value) {
      case Row row -> {
        if (reached.add(row)) {
          row.fields().forEach(field -> visit(row.value(field), reached));
        }
      }
      case List<?> list -> list.forEach(item -> visit(item, reached));
      case Map<?, ?> object -> object.values().forEach(it -> visit(it, reached));
      case null, default -> {}
    }
  }
}
