package dev.weir.graphql.random;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A selection of an operation that is being made; arguments and directives are text already. */
sealed interface Node {
  /** A field; without selections when it is a leaf. */
  record OfField(
      Field field, String key, String arguments, String directives, List<Node> selections)
      implements Node {
    public OfField {
      selections = List.copyOf(selections);
    }

    CompositeType type() {
      return (CompositeType) field.type().named();
    }
  }

  /** An inline fragment, perhaps without a type condition. */
  record Inline(@Nullable CompositeType condition, String directives, List<Node> selections)
      implements Node {
    public Inline {
      selections = List.copyOf(selections);
    }

    CompositeType within(CompositeType parent) {
      return Objects.requireNonNullElse(condition, parent);
    }
  }

  /** A fragment spread. */
  record Spread(Fragment fragment, String directives) implements Node {}

  /** A named fragment, whole. */
  record Fragment(String name, CompositeType condition, List<Node> selections) {
    public Fragment {
      selections = List.copyOf(selections);
    }
  }

  /** How many fields there are, those of a fragment once per spread. */
  static int size(List<Node> nodes) {
    return nodes.stream()
        .mapToInt(
            node ->
                switch (node) {
                  case OfField field -> 1 + size(field.selections());
                  case Inline inline -> size(inline.selections());
                  case Spread spread -> size(spread.fragment().selections());
                })
        .sum();
  }

  /** How deep fields are nested. */
  static int depth(List<Node> nodes) {
    return nodes.stream()
        .mapToInt(
            node ->
                switch (node) {
                  case OfField field -> 1 + depth(field.selections());
                  case Inline inline -> depth(inline.selections());
                  case Spread spread -> depth(spread.fragment().selections());
                })
        .max()
        .orElse(0);
  }
}
