package dev.weir.router.monolith;

import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import graphql.schema.Coercing;
import graphql.schema.GraphQLScalarType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A scalar that takes and gives any JSON: custom scalars, and that of representations. */
final class AnyScalar implements Coercing<Object, Object> {
  private AnyScalar() {}

  static GraphQLScalarType named(String name) {
    return GraphQLScalarType.newScalar().name(name).coercing(new AnyScalar()).build();
  }

  @Override
  public Object serialize(Object result, GraphQLContext context, Locale locale) {
    return result;
  }

  @Override
  public Object parseValue(Object input, GraphQLContext context, Locale locale) {
    return input;
  }

  @Override
  public @Nullable Object parseLiteral(
      Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
    return literal(input, variables);
  }

  private static @Nullable Object literal(Value<?> input, CoercedVariables variables) {
    return switch (input) {
      case NullValue ignored -> null;
      case StringValue text -> text.getValue();
      case EnumValue word -> word.getName();
      case BooleanValue truth -> truth.isValue();
      case IntValue number -> number.getValue();
      case FloatValue number -> number.getValue();
      case VariableReference variable -> variables.get(variable.getName());
      case ArrayValue list -> {
        List<@Nullable Object> items = new ArrayList<>();
        list.getValues().forEach(item -> items.add(literal(item, variables)));
        yield items;
      }
      case ObjectValue object -> {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        object
            .getObjectFields()
            .forEach(it -> fields.put(it.getName(), literal(it.getValue(), variables)));
        yield fields;
      }
      default -> throw new IllegalArgumentException("No such literal: " + input);
    };
  }
}
