package dev.weir.router.monolith;

import dev.weir.graphql.Field;
import dev.weir.graphql.Schema;
import java.util.List;
import java.util.Objects;

/** The fields of a type that rows have a value for: not those that are made of others. */
final class StoredFields {
  private StoredFields() {}

  static List<String> of(DataSet data, Schema schema, String type) {
    return Objects.requireNonNull(schema.compositeType(type)).fields().stream()
        .map(Field::name)
        .filter(
            field ->
                data.subgraphs().values().stream()
                    .allMatch(it -> it.rule(type, field).requires().isEmpty()))
        .toList();
  }
}
