package dev.weir.planner.supergraph;

import dev.weir.graphql.Directive;
import dev.weir.graphql.Field;
import dev.weir.graphql.TypeDefinition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the {@code @join__…} directives say, for the versions 0.1 to 0.5 of the join specification
 * (https://specs.apollo.dev/join/). A graph is known here by its name in the enum {@code
 * join__Graph}.
 */
final class Joins {
  private Joins() {}

  static List<Directive> all(List<Directive> directives, String name) {
    return directives.stream().filter(directive -> directive.name().equals(name)).toList();
  }

  /** Whether a graph has a type; one that names no graph is in all, as version 0.1 has it. */
  static boolean has(String graph, TypeDefinition type) {
    List<Directive> joins = all(type.directives(), "join__type");
    return joins.isEmpty() || joins.stream().anyMatch(join -> isOf(graph, join));
  }

  /** Whether what a type implements or has as a member is so in a graph. */
  static boolean relates(
      String graph, TypeDefinition type, String directive, String argument, String other) {
    List<Directive> joins = all(type.directives(), directive);
    return joins.isEmpty()
        || joins.stream().anyMatch(join -> isOf(graph, join) && other.equals(join.text(argument)));
  }

  /**
   * How a graph has a field of a type that it has: the directive that says so, {@link #PLAIN} when
   * nothing more is said, or null when it does not.
   */
  static @Nullable Directive field(String graph, TypeDefinition type, Field field) {
    List<Directive> joins = all(field.directives(), "join__field");
    if (joins.isEmpty()) {
      Directive owner = type.directive("join__owner");
      return owner == null || isOf(graph, owner) ? PLAIN : null;
    }
    for (Directive join : joins) {
      if (isOf(graph, join)) {
        return isInactiveOverride(join) ? null : join;
      }
    }
    return joins.stream().allMatch(join -> join.text("graph") == null) ? PLAIN : null;
  }

  /**
   * Whether a graph extends a type that another one owns. The keys of such a type are marked as
   * external by custom of the first federation, and are resolved all the same.
   */
  static boolean isExtension(String graph, TypeDefinition type) {
    return all(type.directives(), "join__type").stream()
        .anyMatch(join -> isOf(graph, join) && join.flag("extension", false));
  }

  static final Directive PLAIN = new Directive("join__field", Map.of());

  static boolean isOf(String graph, Directive join) {
    return graph.equals(join.text("graph"));
  }

  /** A progressive override holds for the requests that have its label: for none as yet. */
  private static boolean isInactiveOverride(Directive join) {
    return join.text("override") != null && join.text("overrideLabel") != null;
  }
}
