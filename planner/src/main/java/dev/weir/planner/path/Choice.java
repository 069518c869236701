package dev.weir.planner.path;

import dev.weir.graphql.FieldSelection;
import dev.weir.planner.supergraph.EntityKey;
import dev.weir.planner.supergraph.Subgraph;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the fields wanted of an object of one type come from.
 *
 * @param cost what that costs, in fetches times {@link PathSearch#FETCH}; {@link
 *     PathSearch#IMPOSSIBLE} when there is no way
 * @param parts by selection, by identity: what it is divided into, where no subgraph alone has all
 *     that is selected of its value
 * @param sources by selection or part, by identity: the subgraph to enter for it, or no entry where
 *     it is taken from the subgraph that has the object
 * @param keys the key by which a subgraph is entered; no entry for a root type, which needs none
 * @param missing the first selection to which no way leads, or null
 */
public record Choice(
    double cost,
    IdentityHashMap<FieldSelection, List<FieldSelection>> parts,
    IdentityHashMap<FieldSelection, Subgraph> sources,
    Map<Subgraph, EntityKey> keys,
    @Nullable FieldSelection missing) {

  /** What a selection is divided into: itself, as a rule. */
  public List<FieldSelection> partsOf(FieldSelection selection) {
    return parts.getOrDefault(selection, List.of(selection));
  }
}
