package dev.weir.graphql.parser;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import dev.weir.graphql.Value;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Collects the text of definitions, with a blank line between two. For one thread. */
final class DefinitionPrinter {
  private static final String INDENT = "  ";

  private final StringBuilder text = new StringBuilder();

  void schema(Schema schema) {
    begin(schema.description());
    text.append("schema");
    directives(schema.directives());
    text.append(" {\n");
    for (OperationKind kind : OperationKind.values()) {
      ObjectType root = schema.rootType(kind);
      if (root != null) {
        text.append(INDENT).append(kind.keyword()).append(": ").append(root.name()).append('\n');
      }
    }
    text.append("}\n");
  }

  void directive(DirectiveDefinition definition) {
    begin(definition.description());
    text.append("directive @").append(definition.name());
    arguments(definition.arguments(), "");
    text.append(definition.repeatable() ? " repeatable on " : " on ")
        .append(String.join(" | ", definition.locations()))
        .append('\n');
  }

  void type(TypeDefinition type) {
    begin(type.description());
    switch (type) {
      case ObjectType object -> fields("type ", object, object.interfaces());
      case InterfaceType face -> fields("interface ", face, face.interfaces());
      case UnionType union -> {
        head("union ", type);
        names(" = ", " | ", union.members());
      }
      case ScalarType scalar -> head("scalar ", scalar);
      case EnumType values -> {
        head("enum ", type);
        block(
            values.values(),
            value -> {
              DescriptionPrinter.print(value.description(), INDENT, text);
              text.append(INDENT).append(value.name());
              directives(value.directives());
            });
      }
      case InputObjectType input -> {
        head("input ", type);
        block(input.fields(), field -> input(field, INDENT));
      }
    }
    text.append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }

  private void begin(@Nullable String description) {
    if (!text.isEmpty()) {
      text.append('\n');
    }
    DescriptionPrinter.print(description, "", text);
  }

  private void head(String keyword, TypeDefinition type) {
    text.append(keyword).append(type.name());
    directives(type.directives());
  }

  private void fields(String keyword, CompositeType type, List<InterfaceType> interfaces) {
    text.append(keyword).append(type.name());
    names(" implements ", " & ", interfaces);
    directives(type.directives());
    block(type.fields(), this::field);
  }

  private void field(Field field) {
    DescriptionPrinter.print(field.description(), INDENT, text);
    text.append(INDENT).append(field.name());
    arguments(field.arguments(), INDENT);
    text.append(": ").append(field.type());
    directives(field.directives());
  }

  /** On one line, unless one of them has a description. */
  private void arguments(List<InputValue> arguments, String indent) {
    if (arguments.isEmpty()) {
      return;
    }
    if (arguments.stream().allMatch(argument -> argument.description() == null)) {
      String separator = "(";
      for (InputValue argument : arguments) {
        text.append(separator);
        input(argument, "");
        separator = ", ";
      }
      text.append(')');
      return;
    }
    text.append("(\n");
    for (InputValue argument : arguments) {
      input(argument, indent + INDENT);
      text.append('\n');
    }
    text.append(indent).append(')');
  }

  private void input(InputValue input, String indent) {
    DescriptionPrinter.print(input.description(), indent, text);
    text.append(indent).append(input.name()).append(": ").append(input.type());
    Value defaultValue = input.defaultValue();
    if (defaultValue != null) {
      text.append(" = ");
      ValuePrinter.print(defaultValue, text);
    }
    directives(input.directives());
  }

  private void directives(List<Directive> directives) {
    for (Directive directive : directives) {
      text.append(" @").append(directive.name());
      String separator = "(";
      for (Map.Entry<String, Value> argument : directive.arguments().entrySet()) {
        text.append(separator).append(argument.getKey()).append(": ");
        ValuePrinter.print(argument.getValue(), text);
        separator = ", ";
      }
      text.append(directive.arguments().isEmpty() ? "" : ")");
    }
  }

  private void names(String before, String between, List<? extends TypeDefinition> types) {
    String separator = before;
    for (TypeDefinition type : types) {
      text.append(separator).append(type.name());
      separator = between;
    }
  }

  /** Nothing at all for a type that has nothing: empty braces do not parse. */
  private <T> void block(List<T> items, Consumer<T> printer) {
    if (items.isEmpty()) {
      return;
    }
    text.append(" {\n");
    for (T item : items) {
      printer.accept(item);
      text.append('\n');
    }
    text.append('}');
  }
}
