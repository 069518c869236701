package dev.weir.router.response;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a subgraph answered.
 *
 * @param data what it gave, or null when it gave null or nothing
 * @param hasData whether there was a key {@code data}
 * @param errors its errors, in order
 */
public record SubgraphAnswer(
    @Nullable ReadObject data, boolean hasData, List<SubgraphError> errors) {
  public SubgraphAnswer {
    errors = List.copyOf(errors);
  }
}
