package dev.weir.graphql.parser;

import dev.weir.graphql.Argument;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.Operation;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import java.util.BitSet;
import java.util.List;

/** The variables that arguments and conditions of an operation name, in order. */
final class UsedVariables {
  private final BitSet used = new BitSet();

  private UsedVariables() {}

  static List<Variable> of(Operation operation) {
    UsedVariables variables = new UsedVariables();
    variables.add(operation.selections());
    return operation.variables().stream()
        .filter(variable -> variables.used.get(variable.index()))
        .toList();
  }

  private void add(SelectionSet selections) {
    for (FieldSelection selection : selections.selections()) {
      selection.condition().variables().stream().forEach(used::set);
      for (Argument argument : selection.arguments()) {
        add(argument.value());
      }
      SelectionSet children = selection.selections();
      if (children != null) {
        add(children);
      }
    }
  }

  private void add(Value value) {
    switch (value) {
      case Value.OfVariable(Variable variable) -> used.set(variable.index());
      case Value.OfList(List<Value> values) -> values.forEach(this::add);
      case Value.OfObject(var fields) -> fields.values().forEach(this::add);
      default -> {}
    }
  }
}
