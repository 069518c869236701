package dev.weir.graphql.parser;

import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.Value;
import graphql.schema.Coercing;
import java.util.Locale;

/** Lets every value of a custom scalar pass: what is one is for the subgraphs to say. */
final class AnyCoercing implements Coercing<Object, Object> {
  static final AnyCoercing INSTANCE = new AnyCoercing();

  private AnyCoercing() {}

  @Override
  public Object serialize(Object result, GraphQLContext context, Locale locale) {
    return result;
  }

  @Override
  public Object parseValue(Object input, GraphQLContext context, Locale locale) {
    return input;
  }

  @Override
  public Object parseLiteral(
      Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
    return input;
  }
}
