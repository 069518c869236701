package dev.weir.graphql.parser;

import dev.weir.graphql.Value;
import java.util.List;
import java.util.Map;

/** Values as GraphQL literals. */
final class ValuePrinter {
  private static final int FIRST_PRINTABLE = 0x20;

  private ValuePrinter() {}

  static String print(Value value) {
    StringBuilder text = new StringBuilder();
    print(value, text);
    return text.toString();
  }

  static void print(Value value, StringBuilder text) {
    switch (value) {
      case Value.OfNull() -> text.append("null");
      case Value.OfInt(var number) -> text.append(number);
      case Value.OfFloat(var number) -> printFloat(number.toString(), text);
      case Value.OfString(String string) -> printString(string, text);
      case Value.OfBoolean(boolean bool) -> text.append(bool);
      case Value.OfEnum(String name) -> text.append(name);
      case Value.OfVariable(var variable) -> text.append('$').append(variable.name());
      case Value.OfList(var values) -> printList(values, text);
      case Value.OfObject(var fields) -> printObject(fields, text);
    }
  }

  static void printString(String string, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < FIRST_PRINTABLE || c == 0x7f) {
            text.append("\\u%04x".formatted((int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }

  /** A number without a fraction or an exponent would be read back as a whole one. */
  private static void printFloat(String number, StringBuilder text) {
    text.append(number.replace("E+", "E"));
    if (number.indexOf('.') < 0 && number.indexOf('E') < 0) {
      text.append(".0");
    }
  }

  private static void printList(List<Value> values, StringBuilder text) {
    text.append('[');
    String separator = "";
    for (Value value : values) {
      text.append(separator);
      print(value, text);
      separator = ", ";
    }
    text.append(']');
  }

  private static void printObject(Map<String, Value> fields, StringBuilder text) {
    text.append('{');
    String separator = "";
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      text.append(separator).append(field.getKey()).append(": ");
      print(field.getValue(), text);
      separator = ", ";
    }
    text.append('}');
  }
}
