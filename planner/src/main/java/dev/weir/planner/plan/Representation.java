package dev.weir.planner.plan;

import dev.weir.graphql.ObjectType;
import java.util.List;

/**
 * What identifies an entity to a subgraph, and what else it requires.
 *
 * @param type the object type, of the supergraph's schema, of the entities; also their {@code
 *     __typename} in the representation
 * @param fields what stands in it beside {@code __typename}
 */
public record Representation(ObjectType type, List<RepresentationField> fields) {
  public Representation {
    fields = List.copyOf(fields);
  }
}
