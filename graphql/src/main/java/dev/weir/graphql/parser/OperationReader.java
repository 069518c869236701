package dev.weir.graphql.parser;

import dev.weir.graphql.Argument;
import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Condition;
import dev.weir.graphql.Field;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.SelectionSetBuilder;
import dev.weir.graphql.TypeRef;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.VariableDefinition;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a valid document's operation into normal form, fragments put where they are spread. */
final class OperationReader {
  private final Schema schema;
  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final Map<String, Variable> variables = new LinkedHashMap<>();

  /** Where selections stand: in a type, for some object types, under a condition. */
  private record Scope(CompositeType type, IndexSet types, Condition condition) {
    Scope of(CompositeType narrower) {
      return new Scope(narrower, types.intersection(narrower.possibleTypes()), condition);
    }

    Scope when(Condition more) {
      return more.isAlways() ? this : new Scope(type, types, condition.and(more));
    }
  }

  private OperationReader(Schema schema, Document document) {
    this.schema = schema;
    for (FragmentDefinition fragment : document.getDefinitionsOfType(FragmentDefinition.class)) {
      fragments.put(fragment.getName(), fragment);
    }
  }

  static Operation read(
      Schema schema, Document document, OperationDefinition operation, int maxSelections) {
    return new OperationReader(schema, document).read(operation, maxSelections);
  }

  /** What is selected of a type without fragments or variables by name; it was not validated. */
  static dev.weir.graphql.SelectionSet read(Schema schema, CompositeType type, SelectionSet node) {
    SelectionSetBuilder selections =
        SelectionSetBuilder.create(schema, OperationLimits.DEFAULT.maxSelections());
    new OperationReader(schema, Document.newDocument().build())
        .addAll(node, new Scope(type, type.possibleTypes(), Condition.ALWAYS), selections);
    return selections.build(type);
  }

  private Operation read(OperationDefinition operation, int maxSelections) {
    for (VariableDefinition definition : operation.getVariableDefinitions()) {
      variables.put(
          definition.getName(),
          new Variable(
              variables.size(),
              definition.getName(),
              type(definition.getType()),
              Values.constantOrNull(definition.getDefaultValue())));
    }
    OperationKind kind =
        OperationKind.valueOf(operation.getOperation().name().toUpperCase(Locale.ROOT));
    ObjectType root = Objects.requireNonNull(schema.rootType(kind));
    SelectionSetBuilder selections =
        SelectionSetBuilder.createInResponseOrder(schema, maxSelections);
    addAll(
        operation.getSelectionSet(),
        new Scope(root, root.possibleTypes(), Condition.ALWAYS),
        selections);
    return new Operation(
        kind, operation.getName(), List.copyOf(variables.values()), selections.build(root));
  }

  private void addAll(SelectionSet node, Scope scope, SelectionSetBuilder to) {
    for (Selection<?> selection : node.getSelections()) {
      switch (selection) {
        case graphql.language.Field field -> add(field, scope, to);
        case InlineFragment fragment -> {
          Scope inside = scope.when(condition(fragment));
          TypeName name = fragment.getTypeCondition();
          addAll(
              fragment.getSelectionSet(),
              name == null ? inside : inside.of(composite(name.getName())),
              to);
        }
        case FragmentSpread spread -> {
          FragmentDefinition fragment = Objects.requireNonNull(fragments.get(spread.getName()));
          addAll(
              fragment.getSelectionSet(),
              scope.when(condition(spread)).of(composite(fragment.getTypeCondition().getName())),
              to);
        }
        default -> throw new IllegalArgumentException("No selection: " + selection);
      }
    }
  }

  private void add(graphql.language.Field node, Scope scope, SelectionSetBuilder to) {
    Scope here = scope.when(condition(node));
    if (here.types.isEmpty() || here.condition.isNever()) {
      return;
    }
    Field field = known(scope.type.field(node.getName()), scope.type + "." + node.getName());
    String responseKey = node.getAlias() == null ? node.getName() : node.getAlias();
    SelectionSetBuilder children =
        to.add(responseKey, field, arguments(node, field), here.types, here.condition);
    if (field.type().named() instanceof CompositeType type) {
      addAll(
          known(node.getSelectionSet(), "what is selected of " + field),
          new Scope(type, type.possibleTypes(), here.condition),
          children);
    }
  }

  private List<Argument> arguments(graphql.language.Field node, Field field) {
    List<Argument> arguments = new ArrayList<>(node.getArguments().size());
    for (graphql.language.Argument argument : node.getArguments()) {
      InputValue definition =
          known(field.argument(argument.getName()), field + "(" + argument.getName() + ":)");
      arguments.add(new Argument(definition, value(argument.getValue())));
    }
    return arguments;
  }

  private Value value(graphql.language.Value<?> literal) {
    return Values.of(literal, name -> new Value.OfVariable(variable(name)));
  }

  private Condition condition(DirectivesContainer<?> node) {
    Condition condition = Condition.ALWAYS;
    for (Directive directive : node.getDirectives()) {
      boolean include = directive.getName().equals("include");
      if (include || directive.getName().equals("skip")) {
        condition =
            condition.and(
                condition(Objects.requireNonNull(directive.getArgument("if")).getValue(), include));
      }
    }
    return condition;
  }

  private Condition condition(graphql.language.Value<?> value, boolean include) {
    if (value instanceof VariableReference reference) {
      int variable = variable(reference.getName()).index();
      return include ? Condition.include(variable) : Condition.skip(variable);
    }
    return ((BooleanValue) value).isValue() == include ? Condition.ALWAYS : Condition.NEVER;
  }

  private Variable variable(String name) {
    return Objects.requireNonNull(variables.get(name));
  }

  private CompositeType composite(String name) {
    return known(schema.compositeType(name), name);
  }

  private TypeRef type(Type<?> node) {
    return switch (node) {
      case NonNullType nonNull -> new TypeRef.NonNull(type(nonNull.getType()));
      case ListType list -> new TypeRef.ListOf(type(list.getType()));
      case TypeName name -> new TypeRef.Named(Objects.requireNonNull(schema.type(name.getName())));
      default -> throw new IllegalArgumentException("No type: " + node);
    };
  }

  /** Documents of clients were validated: only the texts of a schema can name what is not there. */
  private static <T> T known(@Nullable T thing, String name) {
    if (thing == null) {
      throw new SchemaException("There is no " + name);
    }
    return thing;
  }
}
