package dev.weir.graphql.parser;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import dev.weir.graphql.Argument;
import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import dev.weir.graphql.Variables;
import graphql.language.AstPrinter;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.TypeName;
import graphql.language.VariableReference;
import graphql.parser.Parser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an operation asks for, field by field in the order of the response, for every object type
 * that a value can have: of a document by "CollectFields" of the specification, of an operation by
 * its normal form. Both have one meaning when the normal form is right.
 */
final class Meaning {
  private final Schema schema;
  private final Set<String> trueVariables;
  private final List<String> lines = new ArrayList<>();

  private Meaning(Schema schema, Set<String> trueVariables) {
    this.schema = schema;
    this.trueVariables = trueVariables;
  }

  /** Of a document with one operation, where some variables are true and all others false. */
  static List<String> of(Schema schema, String text, Set<String> trueVariables) {
    Document document = Parser.parse(text);
    Meaning meaning = new Meaning(schema, trueVariables);
    OperationDefinition operation =
        document.getDefinitionsOfType(OperationDefinition.class).getFirst();
    meaning.visit(
        document,
        Objects.requireNonNull(schema.rootType(OperationKind.QUERY)),
        List.of(operation.getSelectionSet()),
        "");
    return meaning.lines;
  }

  /** Of an operation, where some variables are true and all others false. */
  static List<String> of(Schema schema, Operation operation, Set<String> trueVariables) {
    Meaning meaning = new Meaning(schema, trueVariables);
    meaning.visit(
        Objects.requireNonNull(schema.rootType(OperationKind.QUERY)),
        operation.selections(),
        Variables.of(
            operation.variables().stream().map(meaning::value).toArray(Value.OfBoolean[]::new)),
        "");
    return meaning.lines;
  }

  private Value.OfBoolean value(Variable variable) {
    return new Value.OfBoolean(trueVariables.contains(variable.name()));
  }

  private void visit(ObjectType type, SelectionSet set, Variables variables, String path) {
    for (FieldSelection selection : set.selections()) {
      if (selection.types().contains(type.objectIndex())
          && selection.condition().holds(variables)) {
        String key = selection.responseKey();
        line(path, type, key, selection.field().name(), arguments(selection));
        SelectionSet below = selection.selections();
        if (below != null) {
          for (ObjectType value : valueTypes(type, selection.field().name())) {
            visit(value, below, variables, path + "/" + type + "." + key);
          }
        }
      }
    }
  }

  private void visit(
      Document document, ObjectType type, List<graphql.language.SelectionSet> sets, String path) {
    Map<String, List<graphql.language.Field>> fields = new LinkedHashMap<>();
    sets.forEach(set -> collect(document, type, set, fields));
    fields.forEach(
        (key, same) -> {
          String name = same.getFirst().getName();
          line(path, type, key, name, arguments(same.getFirst()));
          for (ObjectType value : valueTypes(type, name)) {
            visit(
                document,
                value,
                same.stream().map(graphql.language.Field::getSelectionSet).toList(),
                path + "/" + type + "." + key);
          }
        });
  }

  private void collect(
      Document document,
      ObjectType type,
      graphql.language.SelectionSet set,
      Map<String, List<graphql.language.Field>> to) {
    for (Selection<?> selection : set.getSelections()) {
      if (!isAsked((DirectivesContainer<?>) selection)) {
        continue;
      }
      switch (selection) {
        case graphql.language.Field field ->
            to.computeIfAbsent(field.getResultKey(), key -> new ArrayList<>()).add(field);
        case InlineFragment fragment -> {
          if (applies(fragment.getTypeCondition(), type)) {
            collect(document, type, fragment.getSelectionSet(), to);
          }
        }
        case FragmentSpread spread -> {
          FragmentDefinition fragment =
              document.getDefinitionsOfType(FragmentDefinition.class).stream()
                  .filter(it -> it.getName().equals(spread.getName()))
                  .findFirst()
                  .orElseThrow();
          if (applies(fragment.getTypeCondition(), type)) {
            collect(document, type, fragment.getSelectionSet(), to);
          }
        }
        default -> throw new IllegalArgumentException("No selection: " + selection);
      }
    }
  }

  private boolean applies(@Nullable TypeName condition, ObjectType type) {
    return condition == null
        || Objects.requireNonNull(schema.compositeType(condition.getName()))
            .possibleTypes()
            .contains(type.objectIndex());
  }

  private boolean isAsked(DirectivesContainer<?> selection) {
    for (Directive directive : selection.getDirectives()) {
      boolean holds =
          switch (Objects.requireNonNull(directive.getArgument("if")).getValue()) {
            case VariableReference variable -> trueVariables.contains(variable.getName());
            case BooleanValue literal -> literal.isValue();
            default -> throw new IllegalArgumentException("No condition: " + directive);
          };
      if (holds == directive.getName().equals("skip")) {
        return false;
      }
    }
    return true;
  }

  private List<ObjectType> valueTypes(ObjectType type, String name) {
    Field field = Objects.requireNonNull(type.field(name));
    TypeDefinition value = field.type().named();
    return value instanceof CompositeType composite
        ? composite.possibleTypes().stream().mapToObj(schema.objectTypes()::get).toList()
        : List.of();
  }

  private void line(String path, ObjectType type, String key, String name, String arguments) {
    lines.add(path + "/" + type + "." + key + ": " + name + arguments);
  }

  private static String arguments(FieldSelection selection) {
    return selection.arguments().stream()
        .sorted(comparing(Argument::name))
        .map(it -> it.name() + ": " + squeezed(ValuePrinter.print(it.value())))
        .collect(joining(", ", "(", ")"));
  }

  private static String arguments(graphql.language.Field field) {
    return field.getArguments().stream()
        .sorted(comparing(graphql.language.Argument::getName))
        .map(it -> it.getName() + ": " + squeezed(AstPrinter.printAst(it.getValue())))
        .collect(joining(", ", "(", ")"));
  }

  private static String squeezed(String value) {
    return value.replaceAll("[\\s,]", "");
  }
}
