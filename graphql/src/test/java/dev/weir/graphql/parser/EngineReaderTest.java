package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.Schema;
import graphql.Scalars;
import graphql.introspection.Introspection.DirectiveLocation;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EngineReaderTest {
  @Test
  void of_schemaMadeFromText_isWhatTheTextGives() {
    Schema schema = SchemaParser.of(EverySdl.engineSchema());

    assertThat(definitions(schema)).isEqualTo(definitions(SchemaParser.parse(EverySdl.TEXT)));
  }

  @Test
  void of_engineSchemaOfAModel_isTheModelWithoutOtherDirectives() {
    Schema model = SchemaParser.parse("type Query { a(b: [Int] = [1]): Int @deprecated }");

    assertThat(definitions(SchemaParser.of(EngineSchema.of(model)))).isEqualTo(definitions(model));
  }

  @Test
  void of_schemaMadeByBuilders_valuesAsLiteralsAndDeprecationAsDirective() {
    Schema schema = SchemaParser.of(built());

    assertThat(SchemaPrinter.print(schema))
        .isEqualTo(
            """
            directive @weight(by: Int) on FIELD_DEFINITION

            enum Colour {
              RED
              GREEN @deprecated(reason: "no more")
            }

            scalar Link @specifiedBy(url: "https://example.com/link")

            type Query {
              "Says it"
              say(
                "How"
                colours: [Colour] = [GREEN]
                ratio: Float = 1.5
                none: Int = null
              ): Link @weight(by: 3) @deprecated
            }
            """);
  }

  private static GraphQLSchema built() {
    GraphQLEnumType colour =
        GraphQLEnumType.newEnum()
            .name("Colour")
            .value("RED", 1)
            .value("GREEN", 2, null, "no more")
            .build();
    GraphQLScalarType link =
        GraphQLScalarType.newScalar()
            .name("Link")
            .specifiedByUrl("https://example.com/link")
            .coercing(AnyCoercing.INSTANCE)
            .build();
    GraphQLDirective weight =
        GraphQLDirective.newDirective()
            .name("weight")
            .validLocation(DirectiveLocation.FIELD_DEFINITION)
            .argument(GraphQLArgument.newArgument().name("by").type(Scalars.GraphQLInt))
            .build();
    return GraphQLSchema.newSchema()
        .query(GraphQLObjectType.newObject().name("Query").field(say(colour, link, weight)))
        .additionalDirective(weight)
        .build();
  }

  private static GraphQLFieldDefinition say(
      GraphQLEnumType colour, GraphQLScalarType link, GraphQLDirective weight) {
    return GraphQLFieldDefinition.newFieldDefinition()
        .name("say")
        .description("Says it")
        .type(link)
        .deprecate("No longer supported")
        .withAppliedDirective(
            weight
                .toAppliedDirective()
                .transform(
                    applied ->
                        applied.argument(
                            argument ->
                                argument.name("by").type(Scalars.GraphQLInt).valueProgrammatic(3))))
        .argument(
            argument ->
                argument
                    .name("colours")
                    .description("How")
                    .type(GraphQLList.list(colour))
                    .defaultValueProgrammatic(List.of("GREEN")))
        .argument(
            argument ->
                argument.name("ratio").type(Scalars.GraphQLFloat).defaultValueProgrammatic(1.5))
        .argument(
            argument ->
                argument.name("none").type(Scalars.GraphQLInt).defaultValueProgrammatic(null))
        .build();
  }

  /** One by one: graphql-java sorts types by name. */
  private static List<String> definitions(Schema schema) {
    return Stream.of(SchemaPrinter.print(schema).strip().split("\n\n")).sorted().toList();
  }
}
