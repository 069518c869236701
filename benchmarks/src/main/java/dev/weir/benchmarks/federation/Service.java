package dev.weir.benchmarks.federation;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.TypeResolutionEnvironment;
import graphql.language.ObjectTypeDefinition;
import graphql.schema.DataFetcherFactories;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLObjectType;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows behind a GraphQL schema: one subgraph, or all in one for comparison. Executes any operation;
 * as fast as graphql-java does. Threads may share it.
 */
final class Service {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final GraphQL graphql;

  private Service(GraphQL graphql) {
    this.graphql = graphql;
  }

  static Service subgraph(SubgraphSchema schema, Rows rows) {
    var types = registry(schema.types());
    types.merge(
        new SchemaParser()
            .parse(
                """
                scalar _Any
                union _Entity = %s
                extend type Query { _entities(representations: [_Any!]!): [_Entity]! }
                """
                    .formatted(
                        String.join(" | ", schema.keys().keySet().stream().sorted().toList()))));
    return of(types, schema, rows);
  }

  static Service monolith(Workload workload) {
    var types = Supergraph.of(workload.supergraph()).clientTypes();
    var schema = new SubgraphSchema("all", URI.create("/"), types, Map.of(), Map.of());
    return of(registry(types), schema, workload.rows());
  }

  private static Service of(TypeDefinitionRegistry types, SubgraphSchema schema, Rows rows) {
    var fetcher = new EntityFetcher(rows, schema);
    var wiring =
        RuntimeWiring.newRuntimeWiring()
            .codeRegistry(
                GraphQLCodeRegistry.newCodeRegistry()
                    .defaultDataFetcher(DataFetcherFactories.useDataFetcher(fetcher)))
            .scalar(AnyScalar.TYPE)
            .type("_Entity", type -> type.typeResolver(Service::typeOf))
            .build();
    return new Service(
        GraphQL.newGraphQL(new SchemaGenerator().makeExecutableSchema(types, wiring)).build());
  }

  private static @Nullable GraphQLObjectType typeOf(TypeResolutionEnvironment environment) {
    return environment.getObject() instanceof Node node
        ? environment.getSchema().getObjectType(node.entity().type())
        : null;
  }

  private static TypeDefinitionRegistry registry(List<ObjectTypeDefinition> types) {
    var registry = new TypeDefinitionRegistry();
    types.forEach(registry::add);
    return registry;
  }

  /**
   * Answers a request as GraphQL over HTTP has it.
   *
   * @param body JSON with {@code query} and, if wanted, {@code variables} and {@code operationName}
   * @return the answer as JSON
   * @throws IllegalArgumentException when the body is no such thing
   */
  byte[] answer(byte[] body) {
    try {
      var request = JSON.readTree(body);
      var input =
          ExecutionInput.newExecutionInput(request.required("query").textValue())
              .operationName(request.path("operationName").textValue())
              .variables(variables(request.path("variables")));
      return JSON.writeValueAsBytes(graphql.execute(input.build()).toSpecification());
    } catch (IOException malformed) {
      throw new IllegalArgumentException("Not a GraphQL request", malformed);
    }
  }

  private static Map<String, @Nullable Object> variables(JsonNode variables) {
    return variables.isObject() ? JSON.convertValue(variables, new MapType()) : Map.of();
  }

  /** Answers an operation without variables. */
  byte[] answerTo(String operation) {
    return answer(request(operation));
  }

  /** The body of a request for an operation without variables. */
  static byte[] request(String operation) {
    return json(Map.of("query", operation));
  }

  static byte[] json(Object value) {
    try {
      return JSON.writeValueAsBytes(value);
    } catch (IOException unexpected) {
      throw new UncheckedIOException(unexpected);
    }
  }

  private static final class MapType extends TypeReference<Map<String, @Nullable Object>> {}
}
