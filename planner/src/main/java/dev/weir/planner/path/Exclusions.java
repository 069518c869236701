package dev.weir.planner.path;

import dev.weir.planner.supergraph.Subgraph;
import java.util.HashSet;
import java.util.Set;

/**
 * Where a search may not go, because it is on the way there already: a subgraph cannot be entered
 * to get the key by which it is entered, nor for a field that the field itself requires. Immutable.
 */
public record Exclusions(Set<Exclusions.Way> ways) {
  /** Nothing is excluded. */
  public static final Exclusions NONE = new Exclusions(Set.of());

  /** Entering a subgraph for an object type; for one field, or for any where that is empty. */
  record Way(int objectIndex, Subgraph subgraph, String field) {}

  /** Without entering a subgraph for a type. */
  public Exclusions with(int objectIndex, Subgraph subgraph) {
    return with(new Way(objectIndex, subgraph, ""));
  }

  /** Without entering a subgraph for a field of a type. */
  public Exclusions with(int objectIndex, Subgraph subgraph, String field) {
    return with(new Way(objectIndex, subgraph, field));
  }

  boolean excludes(int objectIndex, Subgraph subgraph, String field) {
    return !ways.isEmpty()
        && (ways.contains(new Way(objectIndex, subgraph, ""))
            || ways.contains(new Way(objectIndex, subgraph, field)));
  }

  private Exclusions with(Way way) {
    Set<Way> more = new HashSet<>(ways);
    more.add(way);
    return new Exclusions(Set.copyOf(more));
  }
}
