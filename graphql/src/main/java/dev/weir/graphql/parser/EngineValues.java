package dev.weir.graphql.parser;

import dev.weir.graphql.Value;
import graphql.GraphQLContext;
import graphql.execution.ValuesResolver;
import graphql.schema.GraphQLInputType;
import graphql.schema.InputValueWithState;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Default values and arguments of directives, which the engine holds in several states. */
final class EngineValues {
  private EngineValues() {}

  /** The value as a literal of its type would give it; null when none is set. */
  static @Nullable Value of(InputValueWithState value, GraphQLInputType type) {
    if (value.isNotSet()) {
      return null;
    }
    if (value.isLiteral() && value.getValue() instanceof graphql.language.Value<?> literal) {
      return Values.constant(literal);
    }
    if (value.getValue() == null) {
      return Value.NULL;
    }
    return Values.constant(
        ValuesResolver.valueToLiteral(value, type, GraphQLContext.getDefault(), Locale.ROOT));
  }
}
