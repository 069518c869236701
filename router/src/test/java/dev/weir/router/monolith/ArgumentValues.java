package dev.weir.router.monolith;

import dev.weir.graphql.random.Options;
import graphql.language.ArrayValue;
import graphql.language.EnumValue;
import graphql.language.IntValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.parser.Parser;

/**
 * Reads what arguments to choose from: a GraphQL literal {@code {Type: {field: {argument: []}}}}.
 */
final class ArgumentValues {
  private ArgumentValues() {}

  static Options parse(String literal) {
    return read("", Parser.parseValue(literal), Options.defaults());
  }

  private static Options read(String coordinate, Value<?> value, Options options) {
    return switch (value) {
      case ArrayValue choice ->
          options.withValues(
              coordinate, choice.getValues().stream().map(ArgumentValues::leaf).toArray());
      case ObjectValue object -> {
        Options all = options;
        for (ObjectField field : object.getObjectFields()) {
          String name = coordinate.isEmpty() ? "" : coordinate + ".";
          all = read(name + field.getName(), field.getValue(), all);
        }
        yield all;
      }
      default -> throw new IllegalArgumentException(coordinate + " has " + value);
    };
  }

  /** A literal as a plain Java value. */
  static Object leaf(Value<?> value) {
    return switch (value) {
      case StringValue text -> String.valueOf(text.getValue());
      case EnumValue word -> word.getName();
      case IntValue number -> number.getValue().intValueExact();
      case ArrayValue list -> list.getValues().stream().map(ArgumentValues::leaf).toList();
      default -> throw new IllegalArgumentException("No argument is " + value);
    };
  }
}
