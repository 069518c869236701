package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.Value;
import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Literals of the parser's syntax tree as values of the model. */
final class Values {
  private Values() {}

  /** A literal of a schema, which has no variables. */
  static Value constant(graphql.language.Value<?> literal) {
    return of(
        literal,
        name -> {
          throw new IllegalArgumentException("There is no variable $" + name + " in a schema");
        });
  }

  static @Nullable Value constantOrNull(graphql.language.@Nullable Value<?> literal) {
    return literal == null ? null : constant(literal);
  }

  static List<Directive> directives(List<graphql.language.Directive> nodes) {
    List<Directive> directives = new ArrayList<>(nodes.size());
    for (graphql.language.Directive node : nodes) {
      Map<String, Value> arguments = new LinkedHashMap<>();
      for (Argument argument : node.getArguments()) {
        arguments.put(argument.getName(), constant(argument.getValue()));
      }
      directives.add(new Directive(node.getName(), arguments));
    }
    return directives;
  }

  static Value of(graphql.language.Value<?> literal, Function<String, Value> variables) {
    return switch (literal) {
      case NullValue ignored -> Value.NULL;
      case IntValue number -> new Value.OfInt(number.getValue());
      case FloatValue number -> new Value.OfFloat(number.getValue());
      case StringValue string -> new Value.OfString(Objects.requireNonNull(string.getValue()));
      case BooleanValue bool -> new Value.OfBoolean(bool.isValue());
      case EnumValue name -> new Value.OfEnum(name.getName());
      case VariableReference reference -> variables.apply(reference.getName());
      case ArrayValue list -> {
        List<Value> values = new ArrayList<>(list.getValues().size());
        list.getValues().forEach(item -> values.add(of(item, variables)));
        yield new Value.OfList(values);
      }
      case ObjectValue object -> {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (ObjectField field : object.getObjectFields()) {
          fields.put(field.getName(), of(field.getValue(), variables));
        }
        yield new Value.OfObject(fields);
      }
      default -> throw new IllegalArgumentException("No value: " + literal);
    };
  }
}
