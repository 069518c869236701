package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.ErrorCode;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationParserTest {
  static final Schema SCHEMA =
      SchemaParser.parse(
          """
          type Query { pet(id: ID, near: Spot = {x: 1}): Pet  pets(first: Int = 10): [Pet!]!  any: [Any] word: String }
          type Mutation { rename(id: ID!, to: String!): Pet }
          interface Named { name: String }
          interface Pet implements Named { id: ID! name: String owner: Person friends(first: Int): [Pet] }
          type Dog implements Pet & Named { id: ID! name: String owner: Person friends(first: Int): [Pet] barks: Boolean }
          type Cat implements Pet & Named { id: ID! name: String owner: Person friends(first: Int): [Pet] lives: Int color(as: Color): Color }
          type Fish implements Pet & Named { id: ID! name: String owner: Person friends(first: Int): [Pet] depth: Float }
          type Person implements Named { id: ID! name: String pets: [Pet] }
          union Any = Dog | Person
          enum Color { RED BLUE }
          input Spot { x: Int! y: [Float!] tag: Tag }
          input Tag @oneOf { a: String b: Int }
          """);
  private static final OperationParser PARSER = OperationParser.of(SCHEMA);
  private static final OperationPrinter PRINTER = OperationPrinter.of(SCHEMA);

  /** Documents of many forms; each is read, printed and read again. */
  static final List<String> DOCUMENTS =
      List.of(
          "{ word }",
          "{ __typename ... { word } a: word }",
          "query Q($a: Boolean!, $b: Boolean!) { word @include(if: $a) @skip(if: $b) ..."
              + " @include(if: $b) { word pets { id } } }",
          "query($a: Boolean!) { pets { ... on Dog @skip(if: $a) { barks name } ... on Cat { name"
              + " lives } id } }",
          "query($a: Boolean!, $b: Boolean!) { pets { ...F @include(if: $a) ...F @include(if: $b) }"
              + " } fragment F on Pet { id owner { name @skip(if: $a) } }",
          "{ pets { ... on Named { name } ... on Dog { owner { id } } owner { name } } any { ... on"
              + " Named { name } ... on Dog { barks } } }",
          "query($n: Int = 3, $s: Spot) { pet(near: $s) { friends(first: $n) { ... on Cat { c:"
              + " color(as: RED) color } } } p: pet(id: \"x\\n"
              + "\\\"\\u0001\", near: {x: 2, y: [1.5, 2], tag: {a: \"\"}}) { __typename } }",
          "mutation M($id: ID!) { rename(id: $id, to: null2) { id } }".replace("null2", "\"é\""),
          "{ pets { ... on Dog { x: name y: id } ... on Fish { x: name y: id } } }",
          "{ __schema { types { name } } __type(name: \"Dog\") { name } }",
          "query($a: Boolean!) { pets { id @skip(if: true) } pet { ... @include(if: false) { id }"
              + " owner @include(if: $a) { id @skip(if: $a) name } } }",
          "query($a: Boolean!, $b: Boolean!) { word @include(if: $a) pet { owner @skip(if: $b) { id"
              + " } id @include(if: $a) name owner @include(if: $a) { name id } id } word }");

  private static Operation parse(String document) {
    return PARSER.parse(document, null);
  }

  private static String printed(String document) {
    return PRINTER.compact(parse(document));
  }

  private static ErrorCode refusal(String document, OperationLimits limits) {
    try {
      OperationParser.of(SCHEMA, limits).parse(document, null);
    } catch (GraphQlException e) {
      return e.errors().getFirst().code();
    }
    throw new AssertionError("accepted: " + document);
  }

  @Test
  void parse_fieldsOfOneKey_areMerged() {
    assertThat(
            printed(
                "{ pets { owner { id } } ...F } fragment F on Query { pets { owner { name } id }"
                    + " }"))
        .isEqualTo("{pets{owner{id name}id}}");
  }

  @Test
  void parse_fragmentOnTheTypeItself_isGone_onAnother_isKept() {
    assertThat(printed("{ pets { ... on Pet { id } ... on Dog { name } } }"))
        .isEqualTo("{pets{id ... on Dog{name}}}");
  }

  @Test
  void parse_typesOfAnInterface_areOneFragment() {
    assertThat(printed("{ any { ... on Named { name } ... on Pet { id } } }"))
        .isEqualTo("{any{... on Named{name}... on Dog{id}}}");
  }

  @Test
  void parse_fieldOfMoreTypes_joinsAnEarlierOne_whereTheOrderAllows() {
    assertThat(printed("{ pets { ... on Dog { name } ... on Fish { depth } name } }"))
        .isEqualTo("{pets{... on Dog{name}... on Cat{name}... on Fish{depth name}}}");
  }

  @Test
  void parse_selection_pointsAtItsDefinition() {
    FieldSelection pets =
        parse("{ pets { ... on Cat { lives } } }").selections().selections().getFirst();
    assertThat(pets.field())
        .isSameAs(Objects.requireNonNull(SCHEMA.compositeType("Query")).field("pets"));
    SelectionSet children = Objects.requireNonNull(pets.selections());
    assertThat(children.type()).isSameAs(SCHEMA.type("Pet"));
    assertThat(children.selections().getFirst().field())
        .isSameAs(Objects.requireNonNull(SCHEMA.compositeType("Cat")).field("lives"));
  }

  @Test
  void parse_conditions_areAbsolute_andPrintedWhereTheySay() {
    assertThat(
            printed(
                "query($a: Boolean!) { pet @include(if: $a) { name @include(if: $a) } word"
                    + " @skip(if: $a) }"))
        .isEqualTo("query($a: Boolean!){pet @include(if: $a){name}word @skip(if: $a)}");
  }

  @Test
  void parse_fieldUnderEitherOfTwoConditions_isThereForBoth() {
    assertThat(printed("query($a: Boolean!) { word @include(if: $a) ... @skip(if: $a) { word } }"))
        .isEqualTo("{word}");
  }

  @Test
  void parse_conditionsDecideTheOrder_aSelectionForEachPlace() {
    assertThat(printed("query($a: Boolean!) { word @include(if: $a) pet { id } word }"))
        .isEqualTo("query($a: Boolean!){word @include(if: $a) pet{id}word @skip(if: $a)}");
    assertThat(
            printed(
                "query($a: Boolean!) { pet @include(if: $a) { id name } pet { name id } word pet {"
                    + " id } }"))
        .isEqualTo("query($a: Boolean!){pet{id @include(if: $a) name id @skip(if: $a)}word}");
    assertThat(printed("query($a: Boolean!) { pet @include(if: $a) { id } word pet { name id } }"))
        .isEqualTo(
            "query($a: Boolean!){pet @include(if: $a){id name}word pet @skip(if: $a){name id}}");
  }

  @Test
  void parse_conditionsDecideNoOrder_oneSelection() {
    assertThat(printed("query($a: Boolean!) { word pet { id } word @include(if: $a) }"))
        .isEqualTo("{word pet{id}}");
    assertThat(
            printed(
                "query($a: Boolean!) { pet { id } word @include(if: $a) pet { name } word @skip(if:"
                    + " $a) }"))
        .isEqualTo("{pet{id name}word}");
    assertThat(
            printed(
                "query($a: Boolean!, $b: Boolean!) { pet { ...F @include(if: $a) ...F @include(if:"
                    + " $b) } } fragment F on Pet { id name }"))
        .isEqualTo(
            "query($a: Boolean!, $b: Boolean!){pet{id @include(if: $a) id @include(if: $b) name"
                + " @include(if: $a) name @include(if: $b)}}");
    assertThat(
            printed(
                "query($a: Boolean!) { any { ... on Dog { n: name @include(if: $a) } ... on Person"
                    + " { id n: name } ... on Dog { n: name } } }"))
        .isEqualTo("{any{... on Dog{n:name}... on Person{id n:name}}}");
  }

  @Test
  void R05_oppositeConditionsOnOneField_staySeparateBelowIt() {
    assertThat(
            printed(
                "query($s: Boolean!) { pet { name } ...F } fragment F on Query { pet @skip(if: $s)"
                    + " { id } }"))
        .isEqualTo("query($s: Boolean!){pet{name id @skip(if: $s)}}");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
  void print_readsBackAsTheSameOperation(int document) {
    Operation operation = parse(DOCUMENTS.get(document));
    String text = PRINTER.print(operation);
    Operation again = parse(text);
    assertThat(PRINTER.print(again)).isEqualTo(text);
    assertThat(parse(PRINTER.compact(operation))).isEqualTo(again);
    if (again.variables().equals(operation.variables())) {
      assertThat(again).isEqualTo(operation);
    }
  }

  @Test
  void parse_unknownOperationName_isRefused() {
    assertThatThrownBy(() -> PARSER.parse("query A { word } query B { word }", null))
        .isInstanceOf(GraphQlException.class)
        .hasMessageContaining("operationName");
    assertThatThrownBy(() -> PARSER.parse("query A { word }", "C")).hasMessageContaining("\"C\"");
    assertThat(PARSER.parse("query A { word } query B { a: word }", "B").name()).isEqualTo("B");
  }

  @Test
  void parse_invalid_saysWhere() {
    assertThatThrownBy(() -> parse("{\n  nothing }"))
        .isInstanceOfSatisfying(
            GraphQlException.class,
            e -> {
              assertThat(e.errors().getFirst().code())
                  .isEqualTo(ErrorCode.GRAPHQL_VALIDATION_FAILED);
              assertThat(e.errors().getFirst().locations().getFirst().line()).isEqualTo(2);
            });
    assertThatThrownBy(() -> parse("{ word "))
        .isInstanceOfSatisfying(
            GraphQlException.class,
            e ->
                assertThat(e.errors().getFirst().code()).isEqualTo(ErrorCode.GRAPHQL_PARSE_FAILED));
  }

  @Test
  void limits_fragmentsThatExpandToABillionFields_areRefusedBeforeValidation() {
    StringBuilder bomb = new StringBuilder("{ ...F0 }");
    for (int i = 0; i < 30; i++) {
      bomb.append(" fragment F%d on Query { ...F%d ...F%d }".formatted(i, i + 1, i + 1));
    }
    bomb.append(" fragment F30 on Query { word }");
    assertThat(bomb.length()).isLessThan(2_048);
    assertThat(refusal(bomb.toString(), OperationLimits.DEFAULT))
        .isEqualTo(ErrorCode.MAX_SELECTIONS_LIMIT);
  }

  @Test
  void limits_eachHasItsCode_andOneLessIsAllowed() {
    String document = "{ a: pets { b: owner { id @skip(if: false) name @skip(if: false) } } }";
    assertThat(refusal(document, new OperationLimits(5, 9, 9, 9, 9)))
        .isEqualTo(ErrorCode.MAX_TOKENS_LIMIT);
    assertThat(refusal(document, new OperationLimits(99, 2, 9, 9, 9)))
        .isEqualTo(ErrorCode.MAX_DEPTH_LIMIT);
    assertThat(refusal(document, new OperationLimits(99, 9, 1, 9, 9)))
        .isEqualTo(ErrorCode.MAX_ALIASES_LIMIT);
    assertThat(refusal(document, new OperationLimits(99, 9, 9, 1, 9)))
        .isEqualTo(ErrorCode.MAX_DIRECTIVES_LIMIT);
    assertThat(refusal(document, new OperationLimits(99, 9, 9, 9, 3)))
        .isEqualTo(ErrorCode.MAX_SELECTIONS_LIMIT);
    assertThat(
            OperationParser.of(SCHEMA, new OperationLimits(99, 3, 2, 2, 4))
                .parse(document, null)
                .selections()
                .selections())
        .hasSize(1);
  }

  @Test
  void limits_fragmentsThatSpreadOneAnother_areInvalid_notEndless() {
    assertThat(
            refusal(
                "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A word }",
                OperationLimits.DEFAULT))
        .isEqualTo(ErrorCode.GRAPHQL_VALIDATION_FAILED);
  }

  @Test
  void limits_textNestedWithoutEnd_isRefused() {
    String deep = "{ pet { owner ".repeat(20_000);
    assertThat(refusal(deep, new OperationLimits(1_000_000, 100, 9, 9, 9)))
        .isEqualTo(ErrorCode.MAX_DEPTH_LIMIT);
  }

  @Test
  void limits_fragmentsInALongRow_areRefusedBeforeTheStackEnds() {
    assertThat(refusal(rowOfFragments(1_800), OperationLimits.DEFAULT))
        .isEqualTo(ErrorCode.MAX_DEPTH_LIMIT);
    assertThat(refusal(rowOfFragments(201), OperationLimits.DEFAULT))
        .isEqualTo(ErrorCode.MAX_DEPTH_LIMIT);
    assertThat(printed(rowOfFragments(200))).isEqualTo("{word}");
  }

  private static String rowOfFragments(int count) {
    StringBuilder row = new StringBuilder("fragment F%d on Query { word }".formatted(count));
    for (int i = count - 1; i > 0; i--) {
      row.append(" fragment F%d on Query { ...F%d }".formatted(i, i + 1));
    }
    return row + " { ...F1 }";
  }
}
