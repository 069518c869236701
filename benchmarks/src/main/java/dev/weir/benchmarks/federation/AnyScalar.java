package dev.weir.benchmarks.federation;

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
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The scalar of representations, {@code _Any}: in a variable or written out in the operation. */
final class AnyScalar implements Coercing<Object, Object> {
  static final GraphQLScalarType TYPE =
      GraphQLScalarType.newScalar().name("_Any").coercing(new AnyScalar()).build();

  private AnyScalar() {}

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
    return literal(input, variables.toMap());
  }

  private static @Nullable Object literal(Value<?> input, Map<String, Object> variables) {
    return switch (input) {
      case NullValue none -> null;
      case StringValue text -> text.getValue();
      case EnumValue name -> name.getName();
      case BooleanValue truth -> truth.isValue();
      case IntValue number -> number.getValue();
      case FloatValue number -> number.getValue();
      case VariableReference variable -> variables.get(variable.getName());
      case ArrayValue array -> {
        var list = new ArrayList<@Nullable Object>();
        array.getValues().forEach(item -> list.add(literal(item, variables)));
        yield list;
      }
      case ObjectValue object -> {
        var map = new LinkedHashMap<String, @Nullable Object>();
        object
            .getObjectFields()
            .forEach(it -> map.put(it.getName(), literal(it.getValue(), variables)));
        yield map;
      }
      default -> throw new IllegalArgumentException("No such literal: " + input);
    };
  }
}
