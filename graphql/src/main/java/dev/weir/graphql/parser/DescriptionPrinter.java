package dev.weir.graphql.parser;

import org.jspecify.annotations.Nullable;

/**
 * Prints descriptions: one of several lines as a block string, if it reads back as it was. A block
 * string loses blank lines at its ends and the indentation that all its lines share.
 */
final class DescriptionPrinter {
  private static final String BLOCK = "\"\"\"";

  private DescriptionPrinter() {}

  /** The description on lines of its own; nothing where there is none. */
  static void print(@Nullable String description, String indent, StringBuilder text) {
    if (description == null) {
      return;
    }
    text.append(indent);
    if (readsBackAsBlock(description)) {
      text.append(BLOCK).append('\n');
      description
          .replace(BLOCK, "\\" + BLOCK)
          .lines()
          .forEach(line -> text.append(line.isEmpty() ? "" : indent).append(line).append('\n'));
      text.append(indent).append(BLOCK);
    } else {
      ValuePrinter.printString(description, text);
    }
    text.append('\n');
  }

  private static boolean readsBackAsBlock(String description) {
    String[] lines = description.split("\n", -1);
    if (lines.length < 2 || lines[0].isBlank() || lines[lines.length - 1].isBlank()) {
      return false;
    }
    boolean flush = false;
    for (String line : lines) {
      flush |= !line.isEmpty() && !isSpace(line.charAt(0));
    }
    return flush && description.chars().allMatch(DescriptionPrinter::isPlain);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isPlain(int c) {
    return c == '\n' || c == '\t' || (c >= ' ' && c != 0x7f);
  }
}
