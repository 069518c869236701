package dev.weir.graphql.parser;

import dev.weir.graphql.EnumValue;
import dev.weir.graphql.FieldSpec;
import dev.weir.graphql.InputSpec;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaBuilder;
import graphql.Directives;
import graphql.introspection.Introspection.DirectiveLocation;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLEnumValueDefinition;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLInputObjectField;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLInterfaceType;
import graphql.schema.GraphQLNamedOutputType;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLTypeUtil;
import graphql.schema.GraphQLUnionType;
import graphql.schema.idl.ScalarInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a schema of graphql-java, made from text or by its builders, into one of the model. */
final class EngineReader {
  private final SchemaBuilder schema = SchemaBuilder.create();

  private EngineReader() {}

  static Schema read(GraphQLSchema engine) {
    return new EngineReader().readAll(engine);
  }

  private Schema readAll(GraphQLSchema engine) {
    schema.schema(engine.getDescription(), EngineDirectives.of(engine));
    root(OperationKind.QUERY, engine.getQueryType());
    root(OperationKind.MUTATION, engine.getMutationType());
    root(OperationKind.SUBSCRIPTION, engine.getSubscriptionType());
    for (GraphQLDirective directive : engine.getDirectives()) {
      if (!Directives.isBuiltInDirective(directive)) {
        read(directive);
      }
    }
    for (GraphQLNamedType type : engine.getAllTypesAsList()) {
      if (!type.getName().startsWith("__")) {
        read(type);
      }
    }
    return schema.build();
  }

  private void root(OperationKind kind, @Nullable GraphQLObjectType type) {
    if (type != null) {
      schema.rootType(kind, type.getName());
    }
  }

  private void read(GraphQLDirective directive) {
    schema.directive(
        directive.getName(),
        directive.getDescription(),
        arguments(directive.getArguments()),
        directive.isRepeatable(),
        directive.validLocations().stream().map(DirectiveLocation::name).toList());
  }

  private void read(GraphQLNamedType type) {
    switch (type) {
      case GraphQLObjectType object ->
          schema.objectType(
              object.getName(),
              object.getDescription(),
              EngineDirectives.of(object),
              names(object.getInterfaces()),
              fields(object.getFieldDefinitions()));
      case GraphQLInterfaceType face ->
          schema.interfaceType(
              face.getName(),
              face.getDescription(),
              EngineDirectives.of(face),
              names(face.getInterfaces()),
              fields(face.getFieldDefinitions()));
      case GraphQLUnionType union ->
          schema.unionType(
              union.getName(),
              union.getDescription(),
              EngineDirectives.of(union),
              names(union.getTypes()));
      case GraphQLEnumType values ->
          schema.enumType(
              values.getName(),
              values.getDescription(),
              EngineDirectives.of(values),
              values.getValues().stream().map(EngineReader::enumValue).toList());
      case GraphQLInputObjectType input ->
          schema.inputObjectType(
              input.getName(),
              input.getDescription(),
              EngineDirectives.of(input),
              input.getFieldDefinitions().stream().map(EngineReader::inputField).toList());
      case GraphQLScalarType scalar -> scalar(scalar);
      default -> throw new IllegalArgumentException("Unknown kind of type: " + type.getName());
    }
  }

  /** The engine describes the specification's scalars, and any other one as "" at the least. */
  private void scalar(GraphQLScalarType scalar) {
    if (!ScalarInfo.isGraphqlSpecifiedScalar(scalar)) {
      String description = scalar.getDescription();
      schema.scalarType(
          scalar.getName(),
          description == null || description.isEmpty() ? null : description,
          EngineDirectives.ofScalar(scalar));
    }
  }

  private static List<FieldSpec> fields(List<GraphQLFieldDefinition> fields) {
    return fields.stream()
        .map(
            field ->
                new FieldSpec(
                    field.getName(),
                    GraphQLTypeUtil.simplePrint(field.getType()),
                    arguments(field.getArguments()),
                    field.getDescription(),
                    EngineDirectives.of(field, field.getDeprecationReason())))
        .toList();
  }

  private static List<InputSpec> arguments(List<GraphQLArgument> arguments) {
    return arguments.stream()
        .map(
            argument ->
                new InputSpec(
                    argument.getName(),
                    GraphQLTypeUtil.simplePrint(argument.getType()),
                    EngineValues.of(argument.getArgumentDefaultValue(), argument.getType()),
                    argument.getDescription(),
                    EngineDirectives.of(argument, argument.getDeprecationReason())))
        .toList();
  }

  private static InputSpec inputField(GraphQLInputObjectField field) {
    return new InputSpec(
        field.getName(),
        GraphQLTypeUtil.simplePrint(field.getType()),
        EngineValues.of(field.getInputFieldDefaultValue(), field.getType()),
        field.getDescription(),
        EngineDirectives.of(field, field.getDeprecationReason()));
  }

  private static EnumValue enumValue(GraphQLEnumValueDefinition value) {
    return new EnumValue(
        value.getName(),
        value.getDescription(),
        EngineDirectives.of(value, value.getDeprecationReason()));
  }

  private static List<String> names(List<GraphQLNamedOutputType> types) {
    return types.stream().map(GraphQLNamedOutputType::getName).toList();
  }
}
