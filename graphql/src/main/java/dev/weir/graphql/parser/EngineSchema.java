package dev.weir.graphql.parser;

import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import graphql.Directives;
import graphql.introspection.Introspection.DirectiveLocation;
import graphql.schema.DataFetcher;
import graphql.schema.FieldCoordinates;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A schema as graphql-java sees it, to validate operations and to answer introspection; nothing is
 * executed against it.
 *
 * <p>Types name one another, and the fast builder resolves each name once where it stands: the
 * ordinary one walks the whole graph several times and holds the schema against the rules of the
 * specification, which takes many times as long and is not needed for what has been composed.
 *
 * <p>Applied directives stay behind, but for what deprecation, {@code @specifiedBy} and
 * {@code @oneOf} say: neither validation nor introspection looks at others.
 */
final class EngineSchema {
  private EngineSchema() {}

  /**
   * The schema for the engine. The introspection types, scalars and directives of the specification
   * are the engine's own.
   */
  static GraphQLSchema of(Schema schema) {
    Map<String, GraphQLNamedType> types = new LinkedHashMap<>();
    for (TypeDefinition type : schema.types()) {
      if (!type.name().startsWith("__")) {
        types.put(type.name(), EngineTypes.type(type));
      }
    }
    GraphQLSchema.FastBuilder builder =
        new GraphQLSchema.FastBuilder(
            registry(schema),
            Objects.requireNonNull(root(schema, OperationKind.QUERY, types)),
            root(schema, OperationKind.MUTATION, types),
            root(schema, OperationKind.SUBSCRIPTION, types));
    builder.addTypes(types.values());
    for (DirectiveDefinition definition : schema.directiveDefinitions().values()) {
      builder.additionalDirective(directive(definition));
    }
    for (GraphQLDirective extra : Directives.BUILT_IN_DIRECTIVES) {
      if (!schema.directiveDefinitions().containsKey(extra.getName())) {
        builder.additionalDirective(outOfReach(extra));
      }
    }
    String description = schema.description();
    if (description != null) {
      builder.description(description);
    }
    return builder.build();
  }

  private static @Nullable GraphQLObjectType root(
      Schema schema, OperationKind kind, Map<String, GraphQLNamedType> types) {
    ObjectType root = schema.rootType(kind);
    return root == null ? null : (GraphQLObjectType) types.get(root.name());
  }

  private static GraphQLDirective directive(DirectiveDefinition definition) {
    GraphQLDirective own = Directives.BUILT_IN_DIRECTIVES_MAP.get(definition.name());
    return own != null && SchemaPrinter.isSpecified(definition)
        ? own
        : EngineTypes.directive(definition);
  }

  /** The engine has directives beyond the specification and insists: no operation may use them. */
  private static GraphQLDirective outOfReach(GraphQLDirective directive) {
    return GraphQLDirective.newDirective()
        .name(directive.getName())
        .validLocation(DirectiveLocation.SCHEMA)
        .build();
  }

  private static GraphQLCodeRegistry.Builder registry(Schema schema) {
    List<String> defined = List.copyOf(schema.directiveDefinitions().keySet());
    DataFetcher<?> directives =
        environment -> defined.stream().map(environment.getGraphQLSchema()::getDirective).toList();
    GraphQLCodeRegistry.Builder registry =
        GraphQLCodeRegistry.newCodeRegistry()
            .dataFetcher(FieldCoordinates.coordinates("__Schema", "directives"), directives);
    for (TypeDefinition type : schema.types()) {
      if (type instanceof InterfaceType || type instanceof UnionType) {
        registry.typeResolver(type.name(), environment -> resolveNothing());
      }
    }
    return registry;
  }

  private static GraphQLObjectType resolveNothing() {
    throw new UnsupportedOperationException("Nothing is executed against this schema");
  }
}
