package dev.weir.router.monolith;

import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.TypeResolutionEnvironment;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.UnionTypeDefinition;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetcherFactories;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLCompositeType;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLOutputType;
import graphql.schema.GraphQLTypeUtil;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A graphql-java schema, every field of which is read by one fetcher. Threads may share it. */
final class Engine {
  private final GraphQL graphql;
  private final Object root;

  private Engine(GraphQL graphql, Object root) {
    this.graphql = graphql;
    this.root = root;
  }

  /**
   * An engine over a schema.
   *
   * @param root what the fetcher gets as the source of the fields of the query type
   */
  static Engine of(String sdl, DataFetcher<Object> fetcher, Object root) {
    TypeDefinitionRegistry types = new SchemaParser().parse(sdl);
    RuntimeWiring.Builder wiring =
        RuntimeWiring.newRuntimeWiring()
            .codeRegistry(
                GraphQLCodeRegistry.newCodeRegistry()
                    .defaultDataFetcher(DataFetcherFactories.useDataFetcher(fetcher)));
    types.scalars().keySet().stream()
        .filter(name -> !name.matches("Int|Float|String|Boolean|ID"))
        .forEach(name -> wiring.scalar(AnyScalar.named(name)));
    List<String> abstractTypes = new ArrayList<>();
    types.getTypes(InterfaceTypeDefinition.class).forEach(it -> abstractTypes.add(it.getName()));
    types.getTypes(UnionTypeDefinition.class).forEach(it -> abstractTypes.add(it.getName()));
    abstractTypes.forEach(name -> wiring.type(name, it -> it.typeResolver(Engine::typeOf)));
    return new Engine(
        GraphQL.newGraphQL(new SchemaGenerator().makeExecutableSchema(types, wiring.build()))
            .build(),
        root);
  }

  /** Data and errors, as the specification has them. */
  @SuppressWarnings("NullAway") // the maps are marked as without nulls, though JSON has them
  Map<String, @Nullable Object> answer(
      String document, Map<String, ? extends @Nullable Object> variables) {
    return graphql
        .execute(
            ExecutionInput.newExecutionInput(document)
                .variables(new HashMap<>(variables))
                .root(root))
        .toSpecification();
  }

  /**
   * A value of a field, with each object in it made what the fetcher expects as a source. An object
   * that is written within a row has its type from the field, unless it says {@code __typename}.
   */
  static @Nullable Object objects(
      @Nullable Object value, GraphQLOutputType type, Function<Row, Object> source) {
    GraphQLNamedType named = GraphQLTypeUtil.unwrapAllAs(type);
    return named instanceof GraphQLCompositeType ? objects(value, named.getName(), source) : value;
  }

  private static @Nullable Object objects(
      @Nullable Object value, String type, Function<Row, Object> source) {
    return switch (value) {
      case Row row -> source.apply(row);
      case Map<?, ?> object -> {
        Map<String, @Nullable Object> values = new HashMap<>();
        object.forEach((field, it) -> values.put(String.valueOf(field), it));
        Object typename = values.getOrDefault("__typename", type);
        yield source.apply(new Row(String.valueOf(typename), values));
      }
      case List<?> list -> {
        List<@Nullable Object> items = new ArrayList<>();
        list.forEach(item -> items.add(objects(item, type, source)));
        yield items;
      }
      case null, default -> value;
    };
  }

  private static @Nullable GraphQLObjectType typeOf(TypeResolutionEnvironment environment) {
    String type =
        switch (environment.getObject()) {
          case Row row -> row.type();
          case Seen seen -> seen.row().type();
          case null, default -> throw new IllegalStateException("An object is a row");
        };
    return environment.getSchema().getObjectType(type);
  }
}
