package dev.weir.router.monolith;

import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLTypeUtil;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A data set behind one schema: what a router has to answer. Threads may share it. */
public final class MonolithService {
  private final Map<String, FieldSet> requires = new HashMap<>();
  private final Engine engine;

  private MonolithService(DataSet data) {
    data.subgraphs()
        .values()
        .forEach(
            subgraph ->
                subgraph
                    .rules()
                    .forEach(
                        (field, rule) -> {
                          if (!rule.requires().isEmpty()) {
                            requires.put(field, rule.requires());
                          }
                        }));
    engine = Engine.of(data.api(), this::fetch, data.rows().query());
  }

  public static MonolithService of(DataSet data) {
    return new MonolithService(data);
  }

  /** Executes the only operation of a document; gives data and errors. */
  public Map<String, @Nullable Object> answer(
      String document, Map<String, ? extends @Nullable Object> variables) {
    return engine.answer(document, variables);
  }

  private @Nullable Object fetch(DataFetchingEnvironment environment) {
    Row row = Objects.requireNonNull(environment.getSource());
    Object value = value(row, environment.getField().getName(), environment.getGraphQLSchema());
    boolean list = GraphQLTypeUtil.unwrapNonNull(environment.getFieldType()) instanceof GraphQLList;
    return Engine.objects(
        Arguments.apply(value, environment.getArguments(), list),
        environment.getFieldType(),
        it -> it);
  }

  private @Nullable Object value(Row row, String field, GraphQLSchema schema) {
    FieldSet required = requires.get(row.type() + "." + field);
    if (required == null) {
      return row.value(field);
    }
    GraphQLObjectType type = Objects.requireNonNull(schema.getObjectType(row.type()));
    GraphQLNamedType named = GraphQLTypeUtil.unwrapAllAs(type.getFieldDefinition(field).getType());
    return Derived.value(values(row, required, schema), named.getName());
  }

  private Map<String, @Nullable Object> values(Row row, FieldSet fields, GraphQLSchema schema) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    FieldSet own = fields.on(row.type());
    for (String field : own.names()) {
      FieldSet below = own.below(field);
      Object value = value(row, field, schema);
      Object given = Arguments.apply(value, below.arguments(), value instanceof List<?>);
      values.put(field, below(given, below, schema));
    }
    return values;
  }

  private @Nullable Object below(@Nullable Object value, FieldSet fields, GraphQLSchema schema) {
    return switch (value) {
      case Row row -> values(row, fields, schema);
      case Map<?, ?> object when !fields.isEmpty() -> {
        Map<String, @Nullable Object> kept = new LinkedHashMap<>();
        fields.names().forEach(it -> kept.put(it, below(object.get(it), fields.below(it), schema)));
        yield kept;
      }
      case List<?> list -> {
        List<@Nullable Object> items = new ArrayList<>();
        list.forEach(item -> items.add(below(item, fields, schema)));
        yield items;
      }
      case null, default -> value;
    };
  }
}
