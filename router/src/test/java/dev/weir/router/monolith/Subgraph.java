package dev.weir.router.monolith;

import dev.weir.router.monolith.SubgraphSchema.FieldRule;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLTypeUtil;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A data set behind the schema of one subgraph. It knows no more than the real one would: what is
 * external it tells only as part of a key or where it is provided, and what requires other fields
 * is made of the representation alone. So a wrong plan gets no right answer here.
 */
final class Subgraph {
  private final SubgraphSchema schema;
  private final Rows rows;
  private final Engine engine;

  Subgraph(SubgraphSchema schema, Rows rows) {
    this.schema = schema;
    this.rows = rows;
    this.engine = Engine.of(schema.served(), this::fetch, Seen.of(rows.query(), FieldSet.EMPTY));
  }

  /** Executes the only operation of a document; gives data and errors. */
  Map<String, @Nullable Object> answer(
      String document, Map<String, ? extends @Nullable Object> variables) {
    return engine.answer(document, variables);
  }

  private @Nullable Object fetch(DataFetchingEnvironment environment) {
    String field = environment.getField().getName();
    if (field.equals("_entities")) {
      return entities(environment.getArgumentOrDefault("representations", List.of()));
    }
    Seen seen = Objects.requireNonNull(environment.getSource());
    FieldRule rule = schema.rule(seen.row().type(), field);
    if (rule.external() && !seen.provided().contains(field)) {
      throw new IllegalStateException(
          "%s does not know %s of a %s".formatted(schema.name(), field, seen.row().type()));
    }
    boolean list = GraphQLTypeUtil.unwrapNonNull(environment.getFieldType()) instanceof GraphQLList;
    Object value =
        rule.requires().isEmpty() ? seen.row().value(field) : derived(seen, rule, environment);
    FieldSet provided = rule.provides().isEmpty() ? seen.provided().below(field) : rule.provides();
    return Engine.objects(
        Arguments.apply(value, environment.getArguments(), list),
        environment.getFieldType(),
        it -> Seen.of(it, provided));
  }

  private @Nullable Object derived(Seen seen, FieldRule rule, DataFetchingEnvironment environment) {
    GraphQLNamedType type = GraphQLTypeUtil.unwrapAllAs(environment.getFieldType());
    return Derived.value(required(seen.sent(), rule.requires()), type.getName());
  }

  private Map<String, @Nullable Object> required(Map<?, ?> sent, FieldSet fields) {
    Map<String, @Nullable Object> required = new LinkedHashMap<>();
    FieldSet own = fields.on(String.valueOf(sent.get("__typename")));
    for (String field : own.names()) {
      if (!sent.containsKey(field)) {
        throw new IllegalStateException(
            "%s needs %s in the representation, which is %s".formatted(schema.name(), field, sent));
      }
      required.put(field, below(sent.get(field), own.below(field)));
    }
    return required;
  }

  private @Nullable Object below(@Nullable Object sent, FieldSet fields) {
    return switch (sent) {
      case Map<?, ?> object when !fields.isEmpty() -> required(object, fields);
      case List<?> list -> {
        List<@Nullable Object> items = new ArrayList<>();
        list.forEach(item -> items.add(below(item, fields)));
        yield items;
      }
      case null, default -> sent;
    };
  }

  private List<@Nullable Object> entities(List<Map<String, @Nullable Object>> representations) {
    List<@Nullable Object> entities = new ArrayList<>();
    for (Map<String, @Nullable Object> sent : representations) {
      String type = String.valueOf(sent.get("__typename"));
      FieldSet key =
          schema.keys().getOrDefault(type, List.of()).stream()
              .filter(it -> isSent(sent, it))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "%s has no key for %s".formatted(schema.name(), sent)));
      Row row = rows.find(type, it -> matches(it, sent, key));
      entities.add(row == null ? null : new Seen(row, sent, FieldSet.EMPTY));
    }
    return entities;
  }

  private static boolean isSent(@Nullable Object sent, FieldSet key) {
    return sent instanceof Map<?, ?> object
        && key.names().stream()
            .allMatch(
                field ->
                    object.get(field) != null
                        && (key.below(field).isEmpty()
                            || isSent(object.get(field), key.below(field))));
  }

  private static boolean matches(@Nullable Object actual, @Nullable Object sent, FieldSet key) {
    if (key.isEmpty()) {
      return String.valueOf(actual).equals(String.valueOf(sent));
    }
    return sent instanceof Map<?, ?> object
        && key.names().stream()
            .allMatch(field -> matches(field(actual, field), object.get(field), key.below(field)));
  }

  private static @Nullable Object field(@Nullable Object of, String field) {
    return switch (of) {
      case Row row -> row.value(field);
      case Map<?, ?> object -> object.get(field);
      case null, default -> null;
    };
  }
}
