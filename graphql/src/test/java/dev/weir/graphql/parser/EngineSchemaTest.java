package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.parser.Parser;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.SchemaPrinter.Options;
import graphql.validation.Validator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class EngineSchemaTest {
  private static final GraphQLSchema ENGINE = EngineSchema.of(SchemaParser.parse(EverySdl.TEXT));

  @Test
  void of_everyKindOfDefinition_printsAsGraphqlJavaMadeItFromTheSameText() {
    assertThat(print(ENGINE)).isEqualTo(print(EverySdl.engineSchema()));
  }

  @Test
  void of_customScalar_takesAnyLiteral() {
    assertThat(errors("{ search(meta: {a: [1, \"b\", C]}) { __typename } }")).isEmpty();
  }

  @Test
  void of_invalidOperations_validationFindsThem() {
    assertThat(errors("{ nope }")).singleElement().asString().contains("nope");
    assertThat(errors("{ search(filter: {first: \"x\"}) { __typename } }")).isNotEmpty();
    assertThat(errors("{ search { ... on Robot { name } } }")).isNotEmpty();
  }

  @Test
  void of_enginesOwnDirectives_noOperationMayUseThem() {
    assertThat(errors("{ ... @defer { hello } }")).isNotEmpty();
    assertThat(errors("query @experimental_disableErrorPropagation { hello }")).isNotEmpty();
    assertThat(errors("{ hello @include(if: true) }")).isEmpty();
  }

  @Test
  void of_specifiedByAndOneOf_known() {
    assertThat(ENGINE.getType("Meta"))
        .isInstanceOfSatisfying(
            GraphQLScalarType.class,
            meta -> assertThat(meta.getSpecifiedByUrl()).isEqualTo("https://example.com/meta"));
    assertThat(ENGINE.getType("By"))
        .isInstanceOfSatisfying(
            GraphQLInputObjectType.class, by -> assertThat(by.isOneOf()).isTrue());
    assertThat(ENGINE.getType("Filter"))
        .isInstanceOfSatisfying(
            GraphQLInputObjectType.class, filter -> assertThat(filter.isOneOf()).isFalse());
  }

  private static List<String> errors(String operation) {
    return new Validator()
        .validateDocument(ENGINE, Parser.parse(operation), Locale.ENGLISH).stream()
            .map(error -> error.getMessage())
            .toList();
  }

  private static String print(GraphQLSchema schema) {
    return new graphql.schema.idl.SchemaPrinter(
            Options.defaultOptions()
                .includeDirectives(name -> name.equals("oneOf") || name.equals("deprecated"))
                .includeDirectiveDefinitions(false))
        .print(schema);
  }
}
