package dev.weir.graphql.parser;

import dev.weir.graphql.Argument;
import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Condition;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Prints operations as GraphQL text that reads back as an operation with the same responses.
 * Variables that nothing uses any more are left out, since a document may not declare them. Threads
 * may share it.
 */
public final class OperationPrinter {
  private final Schema schema;

  private OperationPrinter(Schema schema) {
    this.schema = schema;
  }

  /** A printer of operations against a schema. */
  public static OperationPrinter of(Schema schema) {
    return new OperationPrinter(schema);
  }

  /** The operation on several lines, for people. */
  public String print(Operation operation) {
    return print(operation, Layout.pretty());
  }

  /** The operation on one line, for a subgraph. */
  public String compact(Operation operation) {
    return print(operation, Layout.compact());
  }

  /** What is selected, in braces, on several lines. */
  public String print(SelectionSet selections, List<Variable> variables) {
    Layout layout = Layout.pretty();
    new Printing(layout, variables).selections(selections, Condition.ALWAYS);
    return layout.toString();
  }

  /** What is selected, in braces, on one line. */
  public String compact(SelectionSet selections, List<Variable> variables) {
    Layout layout = Layout.compact();
    new Printing(layout, variables).selections(selections, Condition.ALWAYS);
    return layout.toString();
  }

  /** A variable as an operation declares it, its default value included. */
  public static String declaration(Variable variable) {
    Value defaultValue = variable.defaultValue();
    return defaultValue == null
        ? variable.toString()
        : variable + " = " + ValuePrinter.print(defaultValue);
  }

  /** The variables that a printed operation declares: those that something of it uses. */
  public List<Variable> usedVariables(Operation operation) {
    return UsedVariables.of(operation);
  }

  private String print(Operation operation, Layout layout) {
    List<Variable> used = UsedVariables.of(operation);
    if (operation.kind() != OperationKind.QUERY || operation.name() != null || !used.isEmpty()) {
      layout.text(operation.kind().keyword());
      if (operation.name() != null) {
        layout.text(" ").text(operation.name());
      } else if (!used.isEmpty()) {
        layout.space();
      }
      variables(used, layout);
      layout.space();
    }
    new Printing(layout, operation.variables())
        .selections(operation.selections(), Condition.ALWAYS);
    return layout.toString();
  }

  private static void variables(List<Variable> variables, Layout layout) {
    if (variables.isEmpty()) {
      return;
    }
    String separator = "(";
    for (Variable variable : variables) {
      layout.text(separator).text(declaration(variable));
      separator = ", ";
    }
    layout.text(")");
  }

  /** One operation being printed. */
  private final class Printing {
    private final Layout layout;
    private final List<Variable> variables;

    Printing(Layout layout, List<Variable> variables) {
      this.layout = layout;
      this.variables = variables;
    }

    /** What is selected where a condition is known to hold. */
    void selections(SelectionSet set, Condition known) {
      layout.open();
      int printed = 0;
      List<FieldSelection> all = set.selections();
      for (int i = 0; i < all.size(); ) {
        int end = i + 1;
        while (end < all.size() && all.get(end).types().equals(all.get(i).types())) {
          end++;
        }
        printed += run(set.type(), all.subList(i, end), known);
        i = end;
      }
      if (printed == 0) {
        layout.line().text("__typename @skip(if: true)");
      }
      layout.close();
    }

    /** Selections for the same types, in a fragment for each type that names them. */
    private int run(CompositeType type, List<FieldSelection> run, Condition known) {
      IndexSet types = run.getFirst().types();
      if (types.equals(type.possibleTypes()) && run.stream().allMatch(s -> isOf(type, s))) {
        return run.stream().mapToInt(selection -> field(selection, known)).sum();
      }
      int printed = 0;
      for (CompositeType fragment : fragmentTypes(type, run)) {
        layout.line().text("... on ").text(fragment.name()).space().open();
        for (FieldSelection selection : run) {
          printed += fieldIn(fragment, selection, known);
        }
        layout.close();
      }
      return printed;
    }

    /** What is selected of a value is of the type that the definition meant has: it is named. */
    private int fieldIn(CompositeType fragment, FieldSelection selection, Condition known) {
      if (has(fragment, selection)) {
        return field(selection, known);
      }
      layout.line().text("... on ").text(selection.field().owner().name()).space().open();
      int printed = field(selection, known);
      layout.close();
      return printed;
    }

    private int field(FieldSelection selection, Condition known) {
      Condition left = selection.condition().given(known);
      if (left.isAlways()) {
        field(selection, List.of(), known);
        return 1;
      }
      // A sum of cases is the field once for each; readers put them together again.
      for (Condition.Term term : left.terms()) {
        Condition holds = new Condition(Set.of(term)).and(known);
        field(selection, directives(term), holds);
      }
      return left.terms().size();
    }

    private void field(FieldSelection selection, List<String> directives, Condition known) {
      // A directive may stand once on a selection: more of them need a fragment each.
      int wrapped = Math.max(0, directives.size() - 1);
      for (int i = 0; i < wrapped; i++) {
        layout.line().text("... ").text(directives.get(i)).space().open();
      }
      layout.line();
      if (selection.hasAlias()) {
        layout.text(selection.responseKey()).text(":").space();
      }
      layout.text(selection.field().name());
      arguments(selection.arguments());
      if (!directives.isEmpty()) {
        layout.text(" ").text(directives.getLast());
      }
      SelectionSet children = selection.selections();
      if (children != null) {
        layout.space();
        selections(children, known);
      }
      for (int i = 0; i < wrapped; i++) {
        layout.close();
      }
    }

    private List<String> directives(Condition.Term term) {
      List<String> directives = new ArrayList<>();
      term.included().stream()
          .forEach(v -> directives.add("@include(if: $" + variables.get(v).name() + ")"));
      term.skipped().stream()
          .forEach(v -> directives.add("@skip(if: $" + variables.get(v).name() + ")"));
      return directives;
    }

    private void arguments(List<Argument> arguments) {
      String separator = "(";
      for (Argument argument : arguments) {
        layout.text(separator).text(argument.name()).text(":").space();
        layout.text(ValuePrinter.print(argument.value()));
        separator = ", ";
      }
      if (!arguments.isEmpty()) {
        layout.text(")");
      }
    }
  }

  private static boolean isOf(CompositeType type, FieldSelection selection) {
    return selection.field().owner().equals(type);
  }

  /** The types of the fragments that say, in a set of some type, for which types a run is meant. */
  private List<? extends CompositeType> fragmentTypes(
      CompositeType type, List<FieldSelection> run) {
    IndexSet types = run.getFirst().types();
    ObjectType first = schema.objectTypes().get(types.first());
    if (types.size() > 1) {
      for (InterfaceType face : first.interfaces()) {
        if (face.possibleTypes().intersection(type.possibleTypes()).equals(types)
            && run.stream().allMatch(selection -> has(face, selection))) {
          return List.of(face);
        }
      }
    }
    return types.stream().mapToObj(schema.objectTypes()::get).toList();
  }

  /**
   * Whether the field of a type takes the arguments and is of the type that the one selected has.
   */
  private static boolean has(CompositeType type, FieldSelection selection) {
    Field field = type.field(selection.field().name());
    return field != null
        && field.type().equals(selection.field().type())
        && selection.arguments().stream()
            .allMatch(argument -> field.argument(argument.name()) != null);
  }
}
