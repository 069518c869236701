package dev.weir.planner.path;

import dev.weir.graphql.FieldSelection;
import dev.weir.planner.supergraph.EntityKey;
import dev.weir.planner.supergraph.Subgraph;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the fields wanted of an object of one type come from.
 *
 * @param cost what that costs, in fetches times {@link PathSearch#FETCH}; {@link
 *     PathSearch#IMPOSSIBLE} when there is no way
 * @param sources by selection, by identity: the subgraph to enter for it, or no entry where it is
 *     taken from the subgraph that has the object
 * @param keys the key by which a subgraph is entered; no entry for a root type, which needs none
 * @param missing the first selection to which no way leads, or null
 */
public record Choice(
    double cost,
    IdentityHashMap<FieldSelection, Subgraph> sources,
    Map<Subgraph, EntityKey> keys,
    @Nullable FieldSelection missing) {}
