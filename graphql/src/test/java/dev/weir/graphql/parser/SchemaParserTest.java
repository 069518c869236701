package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.Value;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SchemaParserTest {
  private static final Schema SCHEMA =
      SchemaParser.parse(
          """
          "All of it"
          schema @link(url: "https://example.com/x", import: ["@a", {name: "@b", as: "@c"}]) {
            query: Root
          }
          directive @link(url: String!, import: [Import]) repeatable on SCHEMA
          scalar Import
          type Root { node(id: ID!, filter: Filter = {first: 3}): Node, any: [Any!]! }
          interface Node { id: ID! }
          interface Named implements Node { id: ID! name: String }
          "A person" type Person implements Node & Named { id: ID! name: String @old(since: 2) }
          type Robot implements Node { id: ID! }
          directive @old(since: Int) on FIELD_DEFINITION
          union Any = Robot | Person
          enum Colour { RED "like grass" GREEN }
          input Filter { first: Int = 10, colour: Colour! }
          extend type Person { age: Int }
          extend type Extended { x: Int }
          """);

  @Test
  void parse_abstractTypes_possibleTypesAsBits() {
    ObjectType person = (ObjectType) composite("Person");
    ObjectType robot = (ObjectType) composite("Robot");

    assertThat(composite("Node").possibleTypes())
        .isEqualTo(person.possibleTypes().union(robot.possibleTypes()));
    assertThat(composite("Named").possibleTypes()).isEqualTo(person.possibleTypes());
    assertThat(composite("Any").possibleTypes()).isEqualTo(composite("Node").possibleTypes());
    assertThat(SCHEMA.objectTypes().get(person.objectIndex())).isSameAs(person);
    assertThat(SCHEMA.types().get(person.index())).isSameAs(person);
    assertThat(person.interfaces())
        .extracting(CompositeType::name)
        .containsExactly("Node", "Named");
  }

  @Test
  void parse_fields_resolvedAndIndexed() {
    Field node = field("Root", "node");

    assertThat(node.type().named()).isSameAs(composite("Node"));
    assertThat(field("Root", "any").type()).hasToString("[Any!]!");
    assertThat(node.arguments()).extracting(InputValue::name).containsExactly("id", "filter");
    assertThat(Objects.requireNonNull(node.argument("filter")).defaultValue())
        .isEqualTo(Value.of(java.util.Map.of("first", 3)));
    assertThat(field("Person", "name").directives())
        .containsExactly(new Directive("old", java.util.Map.of("since", Value.OfInt.of(2))));
    assertThat(field("Person", "name")).hasToString("Person.name");
  }

  @Test
  void parse_extensions_partOfWhatTheyExtend() {
    assertThat(composite("Person").fields())
        .extracting(Field::name)
        .containsExactly("id", "name", "age");
    assertThat(composite("Person").description()).isEqualTo("A person");
    assertThat(composite("Extended").fields()).extracting(Field::name).containsExactly("x");
  }

  @Test
  void parse_schemaDefinition_rootsDirectivesAndDescription() {
    assertThat(SCHEMA.rootType(OperationKind.QUERY)).isSameAs(composite("Root"));
    assertThat(SCHEMA.rootType(OperationKind.MUTATION)).isNull();
    assertThat(SCHEMA.description()).isEqualTo("All of it");
    assertThat(SCHEMA.directives().getFirst().text("url")).isEqualTo("https://example.com/x");
    assertThat(SCHEMA.directiveDefinitions()).containsKeys("link", "old", "skip", "include");
  }

  @Test
  void parse_metaFields_onlyWhereTheyBelong() {
    assertThat(field("Root", "__schema").isMeta()).isTrue();
    assertThat(composite("Person").field("__schema")).isNull();
    assertThat(composite("Any").typename().isTypename()).isTrue();
    assertThat(composite("Any").typename().owner()).isSameAs(composite("Any"));
  }

  @Test
  void parse_enumsAndInputs_inOrder() {
    assertThat(((EnumType) Objects.requireNonNull(SCHEMA.type("Colour"))).values())
        .extracting(value -> value.name() + "/" + value.description())
        .containsExactly("RED/null", "GREEN/like grass");
    InputObjectType filter = (InputObjectType) Objects.requireNonNull(SCHEMA.type("Filter"));
    assertThat(filter.fields()).extracting(InputValue::isRequired).containsExactly(false, true);
  }

  @Test
  void parse_noSchemaDefinition_rootsByName() {
    Schema schema = SchemaParser.parse("type Query { a: Int } type Mutation { b: Int }");

    assertThat(schema.rootType(OperationKind.MUTATION)).isSameAs(schema.type("Mutation"));
    assertThat(schema.rootType(OperationKind.SUBSCRIPTION)).isNull();
  }

  @Test
  void parse_brokenSchemas_sayWhatAndWhere() {
    for (List<String> broken :
        List.of(
            List.of("type Query { a: Nope }", "Query.a has the type Nope, which is not defined"),
            List.of("type Query { a: Int } type Query { b: Int }", "Query is defined twice"),
            List.of("type A { a: Int }", "needs a query type"),
            List.of("type Query implements Query { a: Int }", "not of the kind Interface"),
            List.of("type Query { a: Int } union U = Int", "U has the member Int"),
            List.of(
                "type Query { a: Int } enum E { A } extend type E { b: Int }", "as enum and as"),
            List.of("query { a }", "defines types and directives"),
            List.of("type Query {", "does not parse"),
            List.of("schema { query: Nope }", "the query Nope, which is not defined"))) {
      assertThatThrownBy(() -> SchemaParser.parse(broken.getFirst()))
          .as(broken.getFirst())
          .isInstanceOf(SchemaException.class)
          .hasMessageContaining(broken.getLast());
    }
  }

  private static CompositeType composite(String name) {
    return Objects.requireNonNull(SCHEMA.compositeType(name));
  }

  private static Field field(String type, String name) {
    return Objects.requireNonNull(composite(type).field(name));
  }
}
