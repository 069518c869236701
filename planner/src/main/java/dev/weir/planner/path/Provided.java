package dev.weir.planner.path;

import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.SelectionSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code @provides} lets a subgraph resolve of the value at hand, by every field on the way
 * that says so. Immutable.
 */
public record Provided(List<SelectionSet> sets) {
  /** Nothing beyond what the subgraph resolves anywhere. */
  public static final Provided NOTHING = new Provided(List.of());

  /** What is provided of a field's value, or null when the field itself is not provided. */
  @Nullable Provided of(int objectIndex, String field) {
    List<SelectionSet> below = null;
    for (SelectionSet set : sets) {
      for (FieldSelection selection : set.selections()) {
        if (selection.field().name().equals(field) && selection.types().contains(objectIndex)) {
          below = below == null ? new ArrayList<>() : below;
          SelectionSet children = selection.selections();
          if (children != null) {
            below.add(children);
          }
        }
      }
    }
    return below == null ? null : new Provided(below);
  }

  /** With what one more field on the way provides. */
  public Provided and(@Nullable SelectionSet more) {
    if (more == null) {
      return this;
    }
    List<SelectionSet> all = new ArrayList<>(sets);
    all.add(more);
    return new Provided(all);
  }
}
