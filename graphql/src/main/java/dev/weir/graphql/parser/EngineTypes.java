package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.EnumValue;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.TypeRef;
import dev.weir.graphql.UnionType;
import graphql.Directives;
import graphql.Scalars;
import graphql.introspection.Introspection.DirectiveLocation;
import graphql.schema.GraphQLArgument;
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
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeReference;
import graphql.schema.GraphQLUnionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Types and directives of the model as the engine's, each on its own: others are named. */
final class EngineTypes {
  private EngineTypes() {}

  static GraphQLNamedType type(TypeDefinition type) {
    return switch (type) {
      case ObjectType object -> objectType(object);
      case InterfaceType face -> interfaceType(face);
      case UnionType union -> unionType(union);
      case ScalarType scalar -> scalarType(scalar);
      case EnumType values -> enumType(values);
      case InputObjectType input -> inputObjectType(input);
    };
  }

  static GraphQLDirective directive(DirectiveDefinition definition) {
    GraphQLDirective.Builder directive =
        GraphQLDirective.newDirective()
            .name(definition.name())
            .description(definition.description())
            .repeatable(definition.repeatable())
            .replaceArguments(arguments(definition.arguments()));
    definition
        .locations()
        .forEach(location -> directive.validLocation(DirectiveLocation.valueOf(location)));
    return directive.build();
  }

  private static GraphQLObjectType objectType(ObjectType type) {
    return GraphQLObjectType.newObject()
        .name(type.name())
        .description(type.description())
        .replaceInterfaces(references(type.interfaces()))
        .replaceFields(fields(type.fields()))
        .build();
  }

  private static GraphQLInterfaceType interfaceType(InterfaceType type) {
    return GraphQLInterfaceType.newInterface()
        .name(type.name())
        .description(type.description())
        .replaceInterfacesOrReferences(references(type.interfaces()))
        .replaceFields(fields(type.fields()))
        .build();
  }

  private static GraphQLUnionType unionType(UnionType type) {
    return GraphQLUnionType.newUnionType()
        .name(type.name())
        .description(type.description())
        .replacePossibleTypes(references(type.members()))
        .build();
  }

  private static GraphQLScalarType scalarType(ScalarType type) {
    return switch (type.name()) {
      case "Int" -> Scalars.GraphQLInt;
      case "Float" -> Scalars.GraphQLFloat;
      case "String" -> Scalars.GraphQLString;
      case "Boolean" -> Scalars.GraphQLBoolean;
      case "ID" -> Scalars.GraphQLID;
      default -> {
        Directive specifiedBy = type.directive("specifiedBy");
        yield GraphQLScalarType.newScalar()
            .name(type.name())
            .description(type.description())
            .specifiedByUrl(specifiedBy == null ? null : specifiedBy.text("url"))
            .coercing(AnyCoercing.INSTANCE)
            .build();
      }
    };
  }

  private static GraphQLEnumType enumType(EnumType type) {
    return GraphQLEnumType.newEnum()
        .name(type.name())
        .description(type.description())
        .replaceValues(type.values().stream().map(EngineTypes::enumValue).toList())
        .build();
  }

  private static GraphQLEnumValueDefinition enumValue(EnumValue value) {
    return GraphQLEnumValueDefinition.newEnumValueDefinition()
        .name(value.name())
        .value(value.name())
        .description(value.description())
        .deprecationReason(deprecation(value.directives()))
        .build();
  }

  private static GraphQLInputObjectType inputObjectType(InputObjectType type) {
    GraphQLInputObjectType.Builder input =
        GraphQLInputObjectType.newInputObject()
            .name(type.name())
            .description(type.description())
            .replaceFields(type.fields().stream().map(EngineTypes::inputField).toList());
    if (type.isOneOf()) {
      input.withAppliedDirective(Directives.OneOfDirective.toAppliedDirective());
    }
    return input.build();
  }

  private static GraphQLInputObjectField inputField(InputValue field) {
    GraphQLInputObjectField.Builder input =
        GraphQLInputObjectField.newInputObjectField()
            .name(field.name())
            .description(field.description())
            .type((GraphQLInputType) type(field.type()))
            .deprecate(deprecation(field.directives()));
    if (field.defaultValue() != null) {
      input.defaultValueLiteral(Literals.of(field.defaultValue()));
    }
    return input.build();
  }

  private static List<GraphQLFieldDefinition> fields(List<Field> fields) {
    return fields.stream()
        .map(
            field ->
                GraphQLFieldDefinition.newFieldDefinition()
                    .name(field.name())
                    .description(field.description())
                    .type((GraphQLOutputType) type(field.type()))
                    .replaceArguments(arguments(field.arguments()))
                    .deprecate(deprecation(field.directives()))
                    .build())
        .toList();
  }

  private static List<GraphQLArgument> arguments(List<InputValue> arguments) {
    return arguments.stream().map(EngineTypes::argument).toList();
  }

  private static GraphQLArgument argument(InputValue definition) {
    GraphQLArgument.Builder argument =
        GraphQLArgument.newArgument()
            .name(definition.name())
            .description(definition.description())
            .type((GraphQLInputType) type(definition.type()))
            .deprecate(deprecation(definition.directives()));
    if (definition.defaultValue() != null) {
      argument.defaultValueLiteral(Literals.of(definition.defaultValue()));
    }
    return argument.build();
  }

  private static GraphQLType type(TypeRef type) {
    return switch (type) {
      case TypeRef.Named(TypeDefinition named) ->
          named instanceof ScalarType scalar && scalar.isBuiltIn()
              ? scalarType(scalar)
              : GraphQLTypeReference.typeRef(named.name());
      case TypeRef.ListOf(TypeRef item) -> GraphQLList.list(type(item));
      case TypeRef.NonNull(TypeRef nullable) -> GraphQLNonNull.nonNull(type(nullable));
    };
  }

  private static List<GraphQLTypeReference> references(List<? extends TypeDefinition> types) {
    return types.stream().map(type -> GraphQLTypeReference.typeRef(type.name())).toList();
  }

  private static @Nullable String deprecation(List<Directive> applied) {
    for (Directive directive : applied) {
      if (directive.name().equals("deprecated")) {
        String reason = directive.text("reason");
        return reason == null ? Directives.NO_LONGER_SUPPORTED : reason;
      }
    }
    return null;
  }
}
