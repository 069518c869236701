package dev.weir.router;

import dev.weir.planner.plan.QueryPlan;
import dev.weir.router.execute.RequestRunner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers GraphQL requests from the subgraphs of a supergraph. Threads may share it.
 *
 * <p>A request's work runs on one serial executor from its first to its last step, so nothing of it
 * waits for a lock.
 */
public interface Router extends AutoCloseable {

  /**
   * Runs a request. It never throws, and the future never fails: what goes wrong is in the
   * response.
   *
   * @param request what the client asks for
   * @param serial runs tasks one after another in the order they came, none while it takes them;
   *     all work of the request is done on it. Called from one of its tasks
   * @return the answer, completed on the serial executor. Cancelling it cancels the request's work:
   *     queued loads and calls of subgraphs too
   */
  CompletableFuture<GraphQlResponse> execute(GraphQlRequest request, Executor serial);

  /**
   * A router of a supergraph.
   *
   * @throws dev.weir.graphql.SchemaException when clients cannot be served by its API schema
   */
  static Router of(RouterConfig config) {
    return RequestRunner.of(config);
  }

  /**
   * How a document's operation would be answered.
   *
   * @param operationName may be null when the document has one operation
   * @throws dev.weir.graphql.GraphQlException when the document is refused
   * @throws dev.weir.planner.PlanningException when it cannot be planned
   */
  QueryPlan plan(String document, @Nullable String operationName);

  /** Gives up what the router holds. No request may come after it; those that run may fail. */
  @Override
  void close();
}
