package dev.weir.router.operation;

import dev.weir.graphql.IndexSet;
import java.util.List;

/**
 * How the entities of a fetch are found and told.
 *
 * @param loader the loader of the request that fetches them
 * @param path from the root to the objects
 * @param objectIndex the type of the objects, in the supergraph's schema
 */
public record EntityProgram(
    int loader, List<Step> path, int objectIndex, RepresentationProgram representation) {
  /** One step: the slot to take, from objects of some types. */
  public record Step(String key, int slot, IndexSet types) {}

  public EntityProgram {
    path = List.copyOf(path);
  }
}
