package dev.weir.graphql.parser;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.EnumValue;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.TypeRef;
import dev.weir.graphql.UnionType;
import dev.weir.graphql.Value;
import graphql.Directives;
import graphql.Scalars;
import graphql.introspection.Introspection.DirectiveLocation;
import graphql.language.NullValue;
import graphql.parser.Parser;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLEnumValueDefinition;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLInputObjectField;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLInputType;
import graphql.schema.GraphQLInterfaceType;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLNonNull;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLOutputType;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeReference;
import graphql.schema.GraphQLUnionType;
import graphql.schema.TypeResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The schema of graphql-java that stands for one of ours, to validate documents against and to ask
 * about itself; it executes nothing else.
 */
final class EngineSchema {
  private static final Map<String, GraphQLScalarType> SPECIFIED =
      Map.of(
          "Int", Scalars.GraphQLInt,
          "Float", Scalars.GraphQLFloat,
          "String", Scalars.GraphQLString,
          "Boolean", Scalars.GraphQLBoolean,
          "ID", Scalars.GraphQLID);
  private static final Set<String> SPECIFIED_DIRECTIVES =
      Set.of("skip", "include", "deprecated", "specifiedBy", "oneOf");
  private static final TypeResolver NEVER_ASKED =
      environment -> {
        throw new IllegalStateException("Values are not resolved by this schema");
      };

  private final GraphQLCodeRegistry.Builder code = GraphQLCodeRegistry.newCodeRegistry();

  private EngineSchema() {}

  static GraphQLSchema of(Schema schema) {
    return new EngineSchema().convert(schema);
  }

  private GraphQLSchema convert(Schema schema) {
    GraphQLSchema.Builder engine = GraphQLSchema.newSchema().description(schema.description());
    List<GraphQLNamedType> roots = new ArrayList<>();
    for (TypeDefinition type : schema.types()) {
      if (type.name().startsWith("__") || SPECIFIED.containsKey(type.name())) {
        continue;
      }
      GraphQLNamedType converted = convert(type);
      if (type.equals(schema.rootType(OperationKind.QUERY))) {
        engine.query((GraphQLObjectType) converted);
      } else if (type.equals(schema.rootType(OperationKind.MUTATION))) {
        engine.mutation((GraphQLObjectType) converted);
      } else if (type.equals(schema.rootType(OperationKind.SUBSCRIPTION))) {
        engine.subscription((GraphQLObjectType) converted);
      } else {
        roots.add(converted);
      }
    }
    SPECIFIED.values().forEach(engine::additionalType);
    for (GraphQLNamedType type : roots) {
      engine.additionalType(type);
    }
    for (DirectiveDefinition definition : schema.directiveDefinitions().values()) {
      if (!SPECIFIED_DIRECTIVES.contains(definition.name())) {
        engine.additionalDirective(directive(definition));
      }
    }
    return engine.codeRegistry(code.build()).build();
  }

  private GraphQLNamedType convert(TypeDefinition type) {
    return switch (type) {
      case ObjectType object -> {
        GraphQLObjectType.Builder builder =
            GraphQLObjectType.newObject().name(object.name()).description(object.description());
        object.fields().forEach(field -> builder.field(field(field)));
        object.interfaces().forEach(face -> builder.withInterface(reference(face)));
        yield builder.build();
      }
      case InterfaceType face -> {
        code.typeResolver(face.name(), NEVER_ASKED);
        GraphQLInterfaceType.Builder builder =
            GraphQLInterfaceType.newInterface().name(face.name()).description(face.description());
        face.fields().forEach(field -> builder.field(field(field)));
        face.interfaces().forEach(parent -> builder.withInterface(reference(parent)));
        yield builder.build();
      }
      case UnionType union -> {
        code.typeResolver(union.name(), NEVER_ASKED);
        GraphQLUnionType.Builder builder =
            GraphQLUnionType.newUnionType().name(union.name()).description(union.description());
        union.members().forEach(member -> builder.possibleType(reference(member)));
        yield builder.build();
      }
      case EnumType values -> enumType(values);
      case InputObjectType input -> inputObject(input);
      case ScalarType scalar -> scalar(scalar);
    };
  }

  private static GraphQLTypeReference reference(CompositeType type) {
    return GraphQLTypeReference.typeRef(type.name());
  }

  private static GraphQLFieldDefinition field(Field field) {
    GraphQLFieldDefinition.Builder builder =
        GraphQLFieldDefinition.newFieldDefinition()
            .name(field.name())
            .description(field.description())
            .type((GraphQLOutputType) type(field.type()))
            .deprecate(deprecation(field.directives()));
    field.arguments().forEach(argument -> builder.argument(argument(argument)));
    return builder.build();
  }

  private static GraphQLArgument argument(InputValue input) {
    GraphQLArgument.Builder builder =
        GraphQLArgument.newArgument()
            .name(input.name())
            .description(input.description())
            .type((GraphQLInputType) type(input.type()))
            .deprecate(deprecation(input.directives()));
    Value defaultValue = input.defaultValue();
    if (defaultValue != null) {
      builder.defaultValueLiteral(literal(defaultValue));
    }
    return builder.build();
  }

  private static GraphQLNamedType inputObject(InputObjectType type) {
    GraphQLInputObjectType.Builder builder =
        GraphQLInputObjectType.newInputObject().name(type.name()).description(type.description());
    if (type.isOneOf()) {
      builder.withAppliedDirective(Directives.OneOfDirective.toAppliedDirective());
    }
    for (InputValue input : type.fields()) {
      GraphQLInputObjectField.Builder field =
          GraphQLInputObjectField.newInputObjectField()
              .name(input.name())
              .description(input.description())
              .type((GraphQLInputType) type(input.type()))
              .deprecate(deprecation(input.directives()));
      Value defaultValue = input.defaultValue();
      if (defaultValue != null) {
        field.defaultValueLiteral(literal(defaultValue));
      }
      builder.field(field.build());
    }
    return builder.build();
  }

  private static GraphQLNamedType enumType(EnumType type) {
    GraphQLEnumType.Builder builder =
        GraphQLEnumType.newEnum().name(type.name()).description(type.description());
    for (EnumValue value : type.values()) {
      builder.value(
          GraphQLEnumValueDefinition.newEnumValueDefinition()
              .name(value.name())
              .value(value.name())
              .description(value.description())
              .deprecationReason(deprecation(value.directives()))
              .build());
    }
    return builder.build();
  }

  private static GraphQLNamedType scalar(ScalarType type) {
    GraphQLScalarType.Builder builder =
        GraphQLScalarType.newScalar()
            .name(type.name())
            .description(type.description())
            .coercing(AnyCoercing.INSTANCE);
    Directive specified = type.directive("specifiedBy");
    if (specified != null) {
      builder.specifiedByUrl(specified.text("url"));
    }
    return builder.build();
  }

  private static GraphQLDirective directive(DirectiveDefinition definition) {
    GraphQLDirective.Builder builder =
        GraphQLDirective.newDirective()
            .name(definition.name())
            .description(definition.description())
            .repeatable(definition.repeatable());
    definition
        .locations()
        .forEach(place -> builder.validLocation(DirectiveLocation.valueOf(place)));
    definition.arguments().forEach(argument -> builder.argument(argument(argument)));
    return builder.build();
  }

  private static GraphQLType type(TypeRef type) {
    return switch (type) {
      case TypeRef.NonNull(TypeRef inner) -> GraphQLNonNull.nonNull(type(inner));
      case TypeRef.ListOf(TypeRef item) -> GraphQLList.list(type(item));
      case TypeRef.Named(TypeDefinition named) -> {
        GraphQLScalarType specified = SPECIFIED.get(named.name());
        yield specified != null ? specified : GraphQLTypeReference.typeRef(named.name());
      }
    };
  }

  private static graphql.language.Value<?> literal(Value value) {
    return value instanceof Value.OfNull
        ? NullValue.of()
        : Parser.parseValue(ValuePrinter.print(value));
  }

  private static @Nullable String deprecation(List<Directive> directives) {
    for (Directive directive : directives) {
      if (directive.name().equals("deprecated")) {
        String reason = directive.text("reason");
        return reason == null ? "No longer supported" : reason;
      }
    }
    return null;
  }
}
