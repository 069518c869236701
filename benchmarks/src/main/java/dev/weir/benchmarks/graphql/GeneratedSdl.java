package dev.weir.benchmarks.graphql;

import java.util.Random;

/**
 * A schema of a size, as text: of ten types six are objects with eight fields, and there is one
 * interface, union, enum and input object each. Fields have arguments, every third type has a
 * description, every third field a directive. The same text for the same size.
 */
final class GeneratedSdl {
  private static final int GROUP = 10;
  private static final int OBJECTS = 6;
  private static final int FIELDS = 8;

  private final StringBuilder text = new StringBuilder();
  private final Random random = new Random(1);
  private final int groups;

  private GeneratedSdl(int types) {
    this.groups = types / GROUP;
  }

  /** The text of a schema with a multiple of ten types, beside the query type. */
  static String of(int types) {
    return new GeneratedSdl(types).write();
  }

  private String write() {
    text.append("directive @tag(name: String!) repeatable on OBJECT | FIELD_DEFINITION\n");
    text.append("type Query {\n");
    for (int group = 0; group < groups; group++) {
      text.append("  query").append(group).append("(by: Input").append(group).append("): ");
      text.append(object()).append('\n');
    }
    text.append("}\n");
    for (int group = 0; group < groups; group++) {
      group(group);
    }
    return text.toString();
  }

  private void group(int group) {
    text.append("interface Node").append(group).append(" { id: ID! }\n");
    for (int i = 0; i < OBJECTS; i++) {
      object(group, i);
    }
    int first = group * OBJECTS;
    text.append("union Union").append(group).append(" = Object").append(first);
    text.append(" | Object").append(first + 1).append('\n');
    text.append("enum Enum").append(group).append(" { RED GREEN BLUE @deprecated }\n");
    text.append("input Input").append(group);
    text.append(" { id: ID first: Int = 10 colours: [Enum").append(group);
    text.append("!] = [RED] and: Input").append(random.nextInt(groups)).append(" }\n");
  }

  private void object(int group, int index) {
    if (index % 3 == 0) {
      text.append("\"\"\"\nAn object that is described\nin two lines\n\"\"\"\n");
    }
    text.append("type Object").append(group * OBJECTS + index);
    text.append(" implements Node").append(group).append(" @tag(name: \"group\") {\n");
    text.append("  id: ID!\n");
    for (int i = 1; i < FIELDS; i++) {
      text.append("  field").append(i);
      switch (random.nextInt(4)) {
        case 0 -> text.append(": String");
        case 1 -> text.append("(first: Int = 10, after: String): [").append(object()).append("!]!");
        case 2 -> text.append(": Enum").append(random.nextInt(groups));
        default -> text.append("(by: Input").append(group).append("): ").append(object());
      }
      text.append(i % 3 == 0 ? " @tag(name: \"field\")\n" : "\n");
    }
    text.append("}\n");
  }

  private String object() {
    return "Object" + random.nextInt(groups * OBJECTS);
  }
}
