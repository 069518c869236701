package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.FieldSpec;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaBuilder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SchemaPrinterTest {
  private static final String PARTS = "ab \t\n\n  \"\"\"\\\\ué\r\u0007😀#";
  private static final String PRINTED =
      """
      "All of it"
      schema @tag(name: "all") {
        query: Root
      }

      "Marks"
      directive @tag(
        \"""
        How it is
          called, with \\\""" in it
        \"""
        name: String! = "a \\"b\\""
        weights: [[Float!]] = [[1.5, 2], null]
      ) repeatable on SCHEMA | OBJECT | FIELD_DEFINITION

      directive @here on FIELD

      type Root implements Node & Named @tag(name: "root") {
        "One"
        id: ID!
        name(
          "Which"
          of: In = {a: [RED], b: {c: null}}
          more: Int
        ): [[String!]]! @tag(name: "field") @tag(name: "twice")
        plain(a: Int = -1, b: Float = 1.5E30 @deprecated): Boolean @deprecated(reason: "old")
      }

      interface Node {
        id: ID!
      }

      interface Named implements Node @tag(name: "named") {
        id: ID!
      }

      union Found @tag(name: "found") = Root

      scalar Meta @specifiedBy(url: "https://example.com")

      enum Colour {
        RED
        "like grass"
        GREEN @deprecated
      }

      input In @oneOf {
        a: [Colour!] = [RED] @tag(name: "a")
        b: Any
      }

      type Empty

      scalar Any
      """;

  @Test
  void print_parsedSchema_isTheTextAgain() {
    assertThat(SchemaPrinter.print(SchemaParser.parse(PRINTED))).isEqualTo(PRINTED);
  }

  @Test
  void print_everyKindOfDefinition_readsBackAsItIs() {
    String once = SchemaPrinter.print(SchemaParser.parse(EverySdl.TEXT));

    assertThat(once).contains("Anything,\n  \"quoted\" or not.");
    assertThat(SchemaPrinter.print(SchemaParser.parse(once))).isEqualTo(once);
    assertThat(once)
        .doesNotContain("__Schema", "scalar Int", "directive @skip", "directive @oneOf");
  }

  @Test
  void print_rootsByTheirNames_noSchemaDefinition() {
    assertThat(SchemaPrinter.print(SchemaParser.parse("type Query { a: Int }")))
        .isEqualTo("type Query {\n  a: Int\n}\n");
  }

  @Test
  void print_typeNamedAsARootThatIsNone_schemaDefinitionSaysSo() {
    Schema schema =
        SchemaParser.parse(
            "schema { query: Query } type Query { a: Int } type Mutation { b: Int }");

    Schema again = SchemaParser.parse(SchemaPrinter.print(schema));

    assertThat(again.type("Mutation")).isNotNull();
    assertThat(again.rootType(OperationKind.MUTATION)).isNull();
  }

  @Test
  void print_anyDescription_readsBackToTheLetter() {
    for (int seed = 0; seed < 3000; seed++) {
      String description = description(new Random(seed));
      SchemaBuilder builder = SchemaBuilder.create();
      builder.objectType(
          "Query",
          description,
          List.of(),
          List.of(),
          List.of(new FieldSpec("a", "Int", List.of(), description, List.of())));
      builder.rootType(OperationKind.QUERY, "Query");

      Schema again = SchemaParser.parse(SchemaPrinter.print(builder.build()));

      assertThat(again.types().getFirst().description()).as("seed %d", seed).isEqualTo(description);
      assertThat(again.objectTypes().getFirst().fields().getFirst().description())
          .as("seed %d", seed)
          .isEqualTo(description);
    }
  }

  private static String description(Random random) {
    StringBuilder text = new StringBuilder();
    int[] parts = PARTS.codePoints().toArray();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.appendCodePoint(parts[random.nextInt(parts.length)]);
      if (random.nextInt(6) == 0) {
        text.append("\"\"\"");
      }
    }
    return text.toString();
  }
}
