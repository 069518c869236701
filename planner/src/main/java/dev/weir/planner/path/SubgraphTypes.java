package dev.weir.planner.path;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Schema;
import dev.weir.planner.supergraph.Subgraph;
import dev.weir.planner.supergraph.Supergraph;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Object types of the supergraph's schema as those of a subgraph's, and back. */
public final class SubgraphTypes {
  private static final int NONE = -1;

  private final int[][] toSubgraph;
  private final int[][] toSupergraph;

  SubgraphTypes(Supergraph supergraph) {
    int subgraphs = supergraph.subgraphs().size();
    toSubgraph = new int[subgraphs][supergraph.schema().objectTypes().size()];
    toSupergraph = new int[subgraphs][];
    for (Subgraph subgraph : supergraph.subgraphs()) {
      Schema schema = subgraph.schema();
      int[] back = new int[schema.objectTypes().size()];
      Arrays.fill(back, NONE);
      for (ObjectType type : supergraph.schema().objectTypes()) {
        int index = schema.type(type.name()) instanceof ObjectType own ? own.objectIndex() : NONE;
        toSubgraph[subgraph.index()][type.objectIndex()] = index;
        if (index != NONE) {
          back[index] = type.objectIndex();
        }
      }
      toSupergraph[subgraph.index()] = back;
    }
  }

  /** The subgraph's type of a type of the supergraph, or null when it does not have it. */
  public @Nullable ObjectType in(Subgraph subgraph, int objectIndex) {
    int index = toSubgraph[subgraph.index()][objectIndex];
    return index == NONE ? null : subgraph.schema().objectTypes().get(index);
  }

  /** Types of the supergraph as types of a subgraph, those that it does not have left out. */
  public IndexSet in(Subgraph subgraph, IndexSet types) {
    return mapped(toSubgraph[subgraph.index()], types);
  }

  /** The types of the supergraph that a value of a subgraph's type may have. */
  public IndexSet possible(Subgraph subgraph, CompositeType type) {
    return mapped(toSupergraph[subgraph.index()], type.possibleTypes());
  }

  private static IndexSet mapped(int[] map, IndexSet types) {
    return IndexSet.of(
        types.stream().map(index -> map[index]).filter(index -> index != NONE).toArray());
  }
}
