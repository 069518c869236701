package dev.weir.router.spi;

import java.util.concurrent.CompletionStage;

/** Answers the router's requests to a subgraph. Called from many threads at once. */
@FunctionalInterface
public interface SubgraphService {

  /**
   * Asks a subgraph. It does not block: it is called on the serial executor of a client's request.
   *
   * @return the subgraph's answer, whatever it says; a stage that fails means that there is none,
   *     best with a {@link SubgraphException}. Cancelling its {@code toCompletableFuture()} aborts
   *     the call
   */
  CompletionStage<SubgraphResponse> call(SubgraphRequest request);
}
