package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import dev.weir.graphql.Field;
import dev.weir.graphql.IndexSet;
import java.util.List;

/**
 * A field of a representation.
 *
 * @param field its definition in the supergraph's schema; its name is that in the representation
 * @param key the response key under which its value stands
 * @param types the object types that have it in the representation
 * @param condition when it is part of the representation
 * @param fields what stands in it, where it is an object or a list of them; empty for a leaf
 */
public record RepresentationField(
    Field field,
    String key,
    IndexSet types,
    Condition condition,
    List<RepresentationField> fields) {
  public RepresentationField {
    fields = List.copyOf(fields);
  }
}
