package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.VariableCoercion;
import dev.weir.graphql.Variables;
import graphql.GraphQL;
import graphql.introspection.IntrospectionQueryBuilder;
import graphql.introspection.IntrospectionQueryBuilder.Options;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IntrospectionTest {
  private static final Schema SCHEMA = SchemaParser.parse(EverySdl.TEXT);
  private static final Introspection INTROSPECTION = Introspection.of(SCHEMA);

  @Test
  void answer_standardQuery_isWhatGraphqlJavaSaysOfTheSameText() {
    String query =
        IntrospectionQueryBuilder.build(
            Options.defaultOptions()
                .descriptions(true)
                .specifiedByUrl(true)
                .isOneOf(true)
                .directiveIsRepeatable(true)
                .schemaDescription(true)
                .inputValueDeprecation(true));
    Map<String, @Nullable Object> expected =
        Objects.requireNonNull(
            GraphQL.newGraphQL(EverySdl.engineSchema()).build().execute(query).getData());

    assertThat(sorted(answer(query, Map.of()))).isEqualTo(sorted(expected));
  }

  @Test
  void answer_deprecatedFields_hiddenUnlessAskedFor() {
    String query =
        """
        query ($all: Boolean, $name: String!) {
          __type(name: $name) { fields(includeDeprecated: $all) { name } }
        }
        """;

    assertThat(answer(query, Map.of("name", "Root")))
        .isEqualTo(Map.of("__type", fields("hello", "search", "node")));
    assertThat(answer(query, Map.of("name", "Root", "all", true)))
        .isEqualTo(Map.of("__type", fields("hello", "search", "node", "gone")));
  }

  @Test
  void answer_aliases_byResponseKeyInOrder() {
    Map<String, @Nullable Object> answer =
        answer(
            "{ s: __schema { q: queryType { n: name } } hello t: __type(name: \"By\") { isOneOf }"
                + " __typename }",
            Map.of());

    assertThat(answer)
        .isEqualTo(Map.of("s", Map.of("q", Map.of("n", "Root")), "t", Map.of("isOneOf", true)));
    assertThat(answer.keySet()).containsExactly("s", "t");
  }

  @Test
  void answer_severalTypes_eachOnItsOwn() {
    List<FieldSelection> both = new ArrayList<>(selections("{ a: __type(name: \"By\") { name } }"));
    both.addAll(selections("{ b: __type(name: \"Deep\") { name } }"));

    assertThat(INTROSPECTION.answer(query(both), Variables.none()))
        .isEqualTo(Map.of("a", Map.of("name", "By"), "b", Map.of("name", "Deep")));
  }

  @Test
  void answer_fieldsOfTypesOfFields_refused() {
    FieldSelection type =
        selections("{ __type(name: \"Root\") { fields { name type { kind } } } }").getFirst();
    FieldSelection fields = child(type, 0);

    FieldSelection nested =
        with(type, with(fields, child(fields, 0), with(child(fields, 1), fields)));

    assertThatThrownBy(() -> INTROSPECTION.answer(query(List.of(nested)), Variables.none()))
        .isInstanceOf(GraphQlException.class)
        .hasMessageContaining("__Type.fields");
  }

  @Test
  void answer_unknownType_null() {
    Map<String, @Nullable Object> answer = answer("{ __type(name: \"Nope\") { name } }", Map.of());

    assertThat(answer).containsOnlyKeys("__type").containsEntry("__type", null);
  }

  @Test
  void answer_conditions_followVariables() {
    String query =
        """
        query ($on: Boolean!) {
          __schema @include(if: $on) { description }
          t: __type(name: "By") { name @skip(if: $on) kind }
        }
        """;

    assertThat(answer(query, Map.of("on", true)))
        .isEqualTo(
            Map.of(
                "__schema", Map.of("description", "All of it"),
                "t", Map.of("kind", "INPUT_OBJECT")));
    assertThat(answer(query, Map.of("on", false)))
        .isEqualTo(Map.of("t", Map.of("name", "By", "kind", "INPUT_OBJECT")));
  }

  @Test
  void answer_nothingAsked_empty() {
    assertThat(answer("{ hello __typename }", Map.of())).isEmpty();
    assertThat(answer("mutation { change(filter: {}) __typename }", Map.of())).isEmpty();
  }

  @Test
  void answer_directives_thoseOfTheSchemaAlone() {
    assertThat(answer("{ __schema { directives { name } } }", Map.of()).toString())
        .contains("tag", "here", "skip", "include", "deprecated", "specifiedBy", "oneOf")
        .doesNotContain("defer", "experimental");
  }

  private static List<FieldSelection> selections(String query) {
    return OperationParser.of(SCHEMA).parse(query, null).selections().selections();
  }

  private static Operation query(List<FieldSelection> selections) {
    ObjectType root = Objects.requireNonNull(SCHEMA.rootType(OperationKind.QUERY));
    return new Operation(OperationKind.QUERY, null, List.of(), new SelectionSet(root, selections));
  }

  private static FieldSelection child(FieldSelection parent, int index) {
    return Objects.requireNonNull(parent.selections()).selections().get(index);
  }

  private static FieldSelection with(FieldSelection parent, FieldSelection... children) {
    return new FieldSelection(
        parent.responseKey(),
        parent.field(),
        parent.arguments(),
        parent.types(),
        parent.condition(),
        new SelectionSet(Objects.requireNonNull(parent.selections()).type(), List.of(children)));
  }

  private static Map<String, Object> fields(String... names) {
    return Map.of("fields", List.of(names).stream().map(name -> Map.of("name", name)).toList());
  }

  private static Map<String, @Nullable Object> answer(
      String query, Map<String, @Nullable Object> variables) {
    Operation operation = OperationParser.of(SCHEMA).parse(query, null);
    return INTROSPECTION.answer(operation, VariableCoercion.of(operation).coerce(variables));
  }

  /** The order of types and of directives is nobody's promise; graphql-java has some of its own. */
  private static @Nullable Object sorted(@Nullable Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        map.forEach((key, item) -> sorted.put((String) key, sorted(item)));
        yield sorted;
      }
      case List<?> list ->
          list.stream()
              .filter(item -> !isOfTheEngine(item))
              .map(IntrospectionTest::sorted)
              .sorted(Comparator.comparing(String::valueOf))
              .toList();
      // What graphql-java has for a scalar that the text does not describe.
      case String text when text.isEmpty() -> null;
      case null, default -> value;
    };
  }

  private static boolean isOfTheEngine(@Nullable Object item) {
    return item instanceof Map<?, ?> map
        && map.containsKey("isRepeatable")
        && List.of("defer", "experimental_disableErrorPropagation").contains(map.get("name"));
  }
}
