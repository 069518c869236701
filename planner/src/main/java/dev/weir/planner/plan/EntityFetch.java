package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.Operation;
import dev.weir.planner.supergraph.Subgraph;
import java.util.List;
import java.util.Map;

/**
 * A fetch of fields of entities, {@code _entities(representations:)}, for every object found along
 * a path that has the representation's type. The entities' fields join the fields of those objects.
 *
 * @param path from the root of the response to the objects
 * @param representation what the subgraph is given of each
 */
public record EntityFetch(
    int index,
    Subgraph subgraph,
    List<PathSegment> path,
    Representation representation,
    Operation operation,
    Map<String, String> aliases,
    IndexSet dependsOn,
    Condition condition,
    int round)
    implements Fetch {
  /**
   * The argument that takes the list of representations: the value of the last variable of {@link
   * #operation()}.
   */
  public static final String REPRESENTATIONS = "representations";

  /** The one root field of {@link #operation()}. */
  public static final String ENTITIES = "_entities";

  public EntityFetch {
    path = List.copyOf(path);
    aliases = Map.copyOf(aliases);
  }
}
