package dev.weir.router.monolith;

import graphql.language.Argument;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.SelectionSet;
import graphql.parser.Parser;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a {@code @key}, {@code @requires} or {@code @provides}, and those below them.
 *
 * @param fields those of an object of any type
 * @param fragments by the name of an object type, those that only such an object has
 * @param arguments of the field that they are below of
 */
record FieldSet(
    Map<String, FieldSet> fields, Map<String, FieldSet> fragments, Map<String, Object> arguments) {
  static final FieldSet EMPTY = new FieldSet(Map.of(), Map.of(), Map.of());

  FieldSet {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    fragments = Map.copyOf(fragments);
    arguments = Map.copyOf(arguments);
  }

  static FieldSet parse(String text) {
    Document document = Parser.parse("{" + text + "}");
    return of(
        document.getDefinitionsOfType(OperationDefinition.class).getFirst().getSelectionSet(),
        Map.of());
  }

  private static FieldSet of(@Nullable SelectionSet selections, Map<String, Object> arguments) {
    Map<String, FieldSet> fields = new LinkedHashMap<>();
    Map<String, FieldSet> fragments = new LinkedHashMap<>();
    if (selections != null) {
      selections
          .getSelectionsOfType(Field.class)
          .forEach(
              field -> fields.put(field.getName(), of(field.getSelectionSet(), arguments(field))));
      selections
          .getSelectionsOfType(InlineFragment.class)
          .forEach(it -> fragments.put(typeOf(it), of(it.getSelectionSet(), Map.of())));
    }
    return new FieldSet(fields, fragments, arguments);
  }

  private static Map<String, Object> arguments(Field field) {
    return field.getArguments().stream()
        .collect(Collectors.toMap(Argument::getName, it -> ArgumentValues.leaf(it.getValue())));
  }

  private static String typeOf(InlineFragment fragment) {
    return Objects.requireNonNull(fragment.getTypeCondition()).getName();
  }

  /** All that an object of a type has of it, its own fragment last. */
  FieldSet on(String type) {
    FieldSet own = fragments.getOrDefault(type, EMPTY);
    Map<String, FieldSet> all = new LinkedHashMap<>(fields);
    all.putAll(own.fields);
    return new FieldSet(all, Map.of(), arguments);
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
    return fields.isEmpty() && fragments.isEmpty();
  }
}
