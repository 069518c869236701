package dev.weir.planner.path;

import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.SelectionSet;
import java.util.List;

/** Divides a selection, to be asked for in several subgraphs. */
final class Parts {
  private Parts() {}

  /**
   * A selection of the same field for each one of its value's; none where that leaves it as it is.
   * Every subgraph knows the type of what it gives, so {@code __typename} is no part.
   */
  static List<FieldSelection> of(FieldSelection selection, SelectionSet children) {
    List<FieldSelection> fields =
        children.selections().stream().filter(child -> !child.field().isMeta()).toList();
    if (fields.size() == 1) {
      return deeper(selection, children, fields.getFirst());
    }
    return fields.stream().map(child -> with(selection, children, child)).toList();
  }

  /** A single selection is divided by dividing what is selected of its value in turn. */
  private static List<FieldSelection> deeper(
      FieldSelection selection, SelectionSet children, FieldSelection only) {
    SelectionSet below = only.selections();
    return below == null
        ? List.of()
        : of(only, below).stream().map(part -> with(selection, children, part)).toList();
  }

  private static FieldSelection with(
      FieldSelection selection, SelectionSet children, FieldSelection child) {
    return new FieldSelection(
        selection.responseKey(),
        selection.field(),
        selection.arguments(),
        selection.types(),
        selection.condition(),
        new SelectionSet(children.type(), List.of(child)));
  }
}
