package dev.weir.graphql.parser;

/** Lays text out in braces: one line for each selection, or everything on one line. */
final class Layout {
  private final StringBuilder text = new StringBuilder();
  private final boolean pretty;
  private int depth;

  private Layout(boolean pretty) {
    this.pretty = pretty;
  }

  static Layout pretty() {
    return new Layout(true);
  }

  static Layout compact() {
    return new Layout(false);
  }

  Layout text(String part) {
    text.append(part);
    return this;
  }

  /** A space that is there for people. */
  Layout space() {
    if (pretty) {
      text.append(' ');
    }
    return this;
  }

  /** Begins what stands on a line of its own. */
  Layout line() {
    if (pretty) {
      text.append('\n').append("  ".repeat(depth));
    } else if (text.charAt(text.length() - 1) != '{' && text.charAt(text.length() - 1) != '}') {
      text.append(' ');
    }
    return this;
  }

  Layout open() {
    text.append('{');
    depth++;
    return this;
  }

  Layout close() {
    depth--;
    if (pretty) {
      text.append('\n').append("  ".repeat(depth));
    }
    text.append('}');
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
