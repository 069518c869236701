package dev.weir.router.monolith;

import graphql.language.Document;
import graphql.language.Field;
import graphql.language.OperationDefinition;
import graphql.language.SelectionSet;
import graphql.parser.Parser;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a {@code @key}, {@code @requires} or {@code @provides}, and those below them. */
record FieldSet(Map<String, FieldSet> fields) {
  static final FieldSet EMPTY = new FieldSet(Map.of());

  FieldSet {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  static FieldSet parse(String text) {
    Document document = Parser.parse("{" + text + "}");
    return of(
        document.getDefinitionsOfType(OperationDefinition.class).getFirst().getSelectionSet());
  }

  private static FieldSet of(@Nullable SelectionSet selections) {
    Map<String, FieldSet> fields = new LinkedHashMap<>();
    if (selections != null) {
      selections
          .getSelectionsOfType(Field.class)
          .forEach(field -> fields.put(field.getName(), of(field.getSelectionSet())));
    }
    return new FieldSet(fields);
  }

  boolean contains(String field) {
    return fields.containsKey(field);
  }

  /** What is below a field; nothing where it is a leaf or not there. */
  FieldSet below(String field) {
    return fields.getOrDefault(field, EMPTY);
  }

  Set<String> names() {
    return fields.keySet();
  }

  boolean isEmpty() {
    return fields.isEmpty();
  }
}
