package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation against one schema, valid and in normal form (see {@link SelectionSet}). Made by
 * the parser, or put together by a planner for a subgraph's schema. Immutable; threads may share
 * it.
 *
 * @param name its name, or null
 * @param variables what it declares, by {@link Variable#index()}
 * @param selections what it selects of the root type
 */
public record Operation(
    OperationKind kind, @Nullable String name, List<Variable> variables, SelectionSet selections) {
  public Operation {
    variables = List.copyOf(variables);
    for (int i = 0; i < variables.size(); i++) {
      if (variables.get(i).index() != i) {
        throw new IllegalArgumentException(
            "The variable " + variables.get(i) + " stands in place " + i);
      }
    }
  }
}
