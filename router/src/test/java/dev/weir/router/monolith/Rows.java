package dev.weir.router.monolith;

import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.parser.Parser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a data set, read from a GraphQL literal: {@code {Type: {name: {field: value}}}}. A
 * word in lower case is a reference to the row of that name, any other word an enum value. An
 * object within a row is a value of its own: an object type without a key, or a custom scalar.
 */
final class Rows {
  private final Map<String, Row> byName = new LinkedHashMap<>();
  private final Blanks blanks;

  private Rows(Blanks blanks) {
    this.blanks = blanks;
  }

  static Rows parse(String literal, Blanks blanks) {
    Rows rows = new Rows(blanks);
    Map<Row, ObjectValue> unread = new LinkedHashMap<>();
    Map<Row, Map<String, @Nullable Object>> contents = new LinkedHashMap<>();
    for (ObjectField type : ((ObjectValue) Parser.parseValue(literal)).getObjectFields()) {
      for (ObjectField named : ((ObjectValue) type.getValue()).getObjectFields()) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        Row row = new Row(type.getName(), values);
        if (rows.byName.put(named.getName(), row) != null) {
          throw new IllegalArgumentException("Two rows are called " + named.getName());
        }
        unread.put(row, (ObjectValue) named.getValue());
        contents.put(row, values);
      }
    }
    contents.forEach((row, values) -> values.putAll(rows.object(unread.get(row))));
    return rows;
  }

  /** The row that the fields of the query type are read from. */
  Row query() {
    return all().stream().filter(row -> row.type().equals("Query")).findFirst().orElseThrow();
  }

  List<Row> all() {
    return new ArrayList<>(byName.values());
  }

  /** The only row of a type that something is true of, or null. */
  @Nullable Row find(String type, Predicate<Row> wanted) {
    List<Row> found =
        byName.values().stream()
            .filter(row -> row.type().equals(type) && wanted.test(row))
            .toList();
    if (found.size() > 1) {
      throw new IllegalStateException("Several rows have one key: " + found);
    }
    return found.isEmpty() ? null : found.getFirst();
  }

  private Map<String, @Nullable Object> object(@Nullable ObjectValue literal) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    if (literal != null) {
      literal
          .getObjectFields()
          .forEach(it -> values.put(it.getName(), value(it.getName(), it.getValue())));
    }
    return values;
  }

  private @Nullable Object value(String field, Value<?> literal) {
    if (blanks.next(field)) {
      return null;
    }
    return switch (literal) {
      case NullValue ignored -> null;
      case StringValue text -> text.getValue();
      case BooleanValue truth -> truth.isValue();
      case IntValue number -> number.getValue().intValueExact();
      case FloatValue number -> number.getValue().doubleValue();
      case EnumValue word -> word(word.getName());
      case ObjectValue object -> object(object);
      case ArrayValue array -> {
        List<@Nullable Object> items = new ArrayList<>();
        array.getValues().forEach(item -> items.add(value(field, item)));
        yield items;
      }
      default -> throw new IllegalArgumentException("No row has a " + literal);
    };
  }

  private Object word(String word) {
    if (!Character.isLowerCase(word.charAt(0))) {
      return word;
    }
    Row row = byName.get(word);
    if (row == null) {
      throw new IllegalArgumentException("No row is called " + word);
    }
    return row;
  }
}
