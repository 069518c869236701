package dev.weir.router.execute;

import dev.weir.router.response.ReadObject;
import dev.weir.router.response.SubgraphError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a subgraph answered of one entity.
 *
 * @param entity its fields, or null
 * @param errors what went wrong in it; paths begin in the entity
 * @param isExplained whether an error that names no entity may be why it is null
 */
record EntityAnswer(@Nullable ReadObject entity, List<SubgraphError> errors, boolean isExplained) {}
