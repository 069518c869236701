package dev.weir.planner.supergraph;

import dev.weir.graphql.Schema;

/**
 * One subgraph.
 *
 * @param index its place among {@link Supergraph#subgraphs()}
 * @param name its name, as the supergraph gives it
 * @param url where the supergraph says that it is; may be empty
 * @param schema the part of the supergraph that it serves, with {@code _entities} where it has
 *     entities
 */
public record Subgraph(int index, String name, String url, Schema schema) {
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return name;
  }
}
