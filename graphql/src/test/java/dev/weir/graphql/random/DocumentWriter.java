package dev.weir.graphql.random;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes an operation as text, one selection a line. */
final class DocumentWriter {
  private final StringBuilder text = new StringBuilder();

  private DocumentWriter() {}

  static String write(String head, List<Node> selections, List<Node.Fragment> fragments) {
    DocumentWriter writer = new DocumentWriter();
    writer.text.append(head.strip().equals("query") ? "" : head.strip() + " ");
    writer.block(selections, "");
    for (Node.Fragment fragment : fragments) {
      writer.text.append("fragment ").append(fragment.name());
      writer.text.append(" on ").append(fragment.condition().name()).append(' ');
      writer.block(fragment.selections(), "");
    }
    return writer.text.toString();
  }

  private void block(List<Node> nodes, String indent) {
    text.append("{\n");
    for (Node node : nodes) {
      text.append(indent).append("  ");
      switch (node) {
        case Node.OfField field -> field(field, indent);
        case Node.Inline inline -> {
          @Nullable Object condition = inline.condition();
          text.append(condition == null ? "..." : "... on " + condition);
          text.append(inline.directives()).append(' ');
          block(inline.selections(), indent + "  ");
        }
        case Node.Spread spread ->
            text.append("...")
                .append(spread.fragment().name())
                .append(spread.directives())
                .append('\n');
      }
    }
    text.append(indent).append("}\n");
  }

  private void field(Node.OfField node, String indent) {
    String name = node.field().name();
    text.append(node.key().equals(name) ? name : node.key() + ": " + name);
    text.append(node.arguments()).append(node.directives());
    if (node.selections().isEmpty()) {
      text.append('\n');
    } else {
      text.append(' ');
      block(node.selections(), indent + "  ");
    }
  }
}
