package dev.weir.planner.fetch;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.SelectionSetBuilder;
import dev.weir.planner.path.Provided;
import dev.weir.planner.plan.PathSegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Where selections are added: inside a fetch, at a place in the response.
 *
 * @param at the selections of the fetch there
 * @param type the type there, in the subgraph's schema
 * @param types the object types of the supergraph that are meant there
 */
record Position(
    FetchNode fetch,
    SelectionSetBuilder at,
    CompositeType type,
    IndexSet types,
    List<PathSegment> path,
    Place place,
    Provided provided) {
  List<PathSegment> down(String key, IndexSet from) {
    List<PathSegment> longer = new ArrayList<>(path);
    longer.add(new PathSegment(key, from));
    return List.copyOf(longer);
  }
}
