package dev.weir.router;

import dev.weir.graphql.parser.OperationLimits;
import dev.weir.planner.supergraph.Subgraph;
import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.spi.SubgraphService;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;

/**
 * What a router is made of. Immutable.
 *
 * @param supergraph what it serves
 * @param services how each subgraph is reached; asked once for each
 * @param limits what a document may ask for
 * @param requestTimeout how long a request may take; then its answer is a {@link Outcome#TIMEOUT}
 * @param subgraphTimeout how long one request to a subgraph may take; then its fields are null,
 *     with an error
 * @param cachedOperations how many prepared operations are kept
 */
public record RouterConfig(
    Supergraph supergraph,
    Function<? super Subgraph, ? extends SubgraphService> services,
    OperationLimits limits,
    Duration requestTimeout,
    Duration subgraphTimeout,
    int cachedOperations) {
  public RouterConfig {
    Objects.requireNonNull(supergraph, "supergraph");
    Objects.requireNonNull(services, "services");
    Objects.requireNonNull(limits, "limits");
    if (!requestTimeout.isPositive() || !subgraphTimeout.isPositive()) {
      throw new IllegalArgumentException("Time-outs are longer than nothing");
    }
    if (cachedOperations < 0) {
      throw new IllegalArgumentException("The number of cached operations is 0 or more");
    }
  }

  /** The defaults: 60 seconds for a request, 30 for one of a subgraph, 1,000 operations kept. */
  public static RouterConfig of(
      Supergraph supergraph, Function<? super Subgraph, ? extends SubgraphService> services) {
    return new RouterConfig(
        supergraph,
        services,
        OperationLimits.DEFAULT,
        Duration.ofSeconds(60),
        Duration.ofSeconds(30),
        1_000);
  }

  /** With other limits. */
  public RouterConfig withLimits(OperationLimits other) {
    return new RouterConfig(
        supergraph, services, other, requestTimeout, subgraphTimeout, cachedOperations);
  }

  /** With other time-outs. */
  public RouterConfig withTimeouts(Duration request, Duration subgraph) {
    return new RouterConfig(supergraph, services, limits, request, subgraph, cachedOperations);
  }

  /** With another number of prepared operations that are kept; 0 for none. */
  public RouterConfig withCachedOperations(int other) {
    return new RouterConfig(supergraph, services, limits, requestTimeout, subgraphTimeout, other);
  }
}
