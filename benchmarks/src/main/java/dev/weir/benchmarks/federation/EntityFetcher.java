package dev.weir.benchmarks.federation;

import graphql.schema.DataFetcher;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLTypeUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads every field from the rows, but knows no more than the real subgraph would: an external
 * field that was neither sent nor provided, and one whose requirements were not sent or are not
 * what the rows say, is an error. So a wrong plan gets no right answer here.
 */
final class EntityFetcher implements DataFetcher<Object> {
  private final Rows rows;
  private final SubgraphSchema schema;

  EntityFetcher(Rows rows, SubgraphSchema schema) {
    this.rows = rows;
    this.schema = schema;
  }

  @Override
  public @Nullable Object get(DataFetchingEnvironment environment) {
    var field = environment.getField().getName();
    if (environment.getSource() instanceof Node node) {
      return value(node, field);
    }
    return field.equals("_entities") ? entities(environment) : root(environment, field);
  }

  private List<@Nullable Node> entities(DataFetchingEnvironment environment) {
    List<Map<String, @Nullable Object>> representations =
        environment.getArgumentOrDefault("representations", List.of());
    var nodes = new ArrayList<@Nullable Node>();
    for (var sent : representations) {
      var type = String.valueOf(sent.get("__typename"));
      var keyField = schema.keys().get(type);
      if (keyField == null || !sent.containsKey(keyField)) {
        throw new IllegalArgumentException(
            schema.name() + " knows no entity by a representation like " + sent);
      }
      var entity = rows.find(type, String.valueOf(sent.get(keyField)));
      nodes.add(entity == null ? null : new Node(entity, sent, Set.of()));
    }
    return nodes;
  }

  private @Nullable Object root(DataFetchingEnvironment environment, String field) {
    var value = rows.root(field);
    if (value == null) {
      var type = (GraphQLNamedType) GraphQLTypeUtil.unwrapAll(environment.getFieldType());
      value = rows.find(type.getName(), environment.getArguments().values().iterator().next());
    } else if (value instanceof List<?> list && environment.getArgument("first") != null) {
      int first = environment.<Integer>getArgumentOrDefault("first", 0);
      value = list.subList(0, Math.clamp(first, 0, list.size()));
    }
    return nodes(value, schema.rule("Query", field));
  }

  private @Nullable Object value(Node node, String field) {
    var rule = schema.rule(node.entity().type(), field);
    if (rule.external() && !node.provided().contains(field)) {
      require(node, field, field);
    }
    rule.requires().forEach(required -> require(node, field, required));
    return nodes(node.entity().get(field), rule);
  }

  private void require(Node node, String field, String required) {
    var known = node.entity().get(required);
    if (!node.sent().containsKey(required)
        || !String.valueOf(node.sent().get(required)).equals(String.valueOf(known))) {
      throw new IllegalArgumentException(
          "%s cannot give %s of %s without its %s, which is %s; sent was %s"
              .formatted(schema.name(), field, node.entity(), required, known, node.sent()));
    }
  }

  private static @Nullable Object nodes(@Nullable Object value, FieldRule rule) {
    return switch (value) {
      case Entity entity -> new Node(entity, Map.of(), rule.provides());
      case List<?> list -> list.stream().map(item -> nodes(item, rule)).toList();
      case null, default -> value;
    };
  }
}
