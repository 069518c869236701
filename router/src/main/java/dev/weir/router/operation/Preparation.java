package dev.weir.router.operation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import dev.weir.graphql.VariableCoercion;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.planner.QueryPlanner;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.router.GraphQlRequest;
import dev.weir.router.RouterConfig;
import dev.weir.router.response.Output;
import dev.weir.router.response.Shape;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Prepares operations, each once: a prepared operation is kept by the document's whole text and the
 * operation's name. What cannot be prepared is not kept. Threads may share it.
 */
public final class Preparation {
  private final Schema supergraph;
  private final Schema api;
  private final OperationParser parser;
  private final QueryPlanner planner;
  private final Cache<Key, PreparedOperation> prepared;

  private record Key(String query, @Nullable String operationName) {}

  private Preparation(RouterConfig config) {
    this.supergraph = config.supergraph().schema();
    this.api = config.supergraph().apiSchema();
    this.parser = OperationParser.of(api, config.limits());
    this.planner = QueryPlanner.of(config.supergraph());
    this.prepared =
        Caffeine.newBuilder()
            .maximumSize(config.cachedOperations())
            .executor(Runnable::run)
            .build();
  }

  /** The preparation of operations against a router's supergraph. */
  public static Preparation of(RouterConfig config) {
    return new Preparation(config);
  }

  /**
   * The prepared operation of a request.
   *
   * @throws dev.weir.graphql.GraphQlException when the document is refused
   * @throws dev.weir.planner.PlanningException when it cannot be planned
   */
  public PreparedOperation of(GraphQlRequest request) {
    Key key = new Key(request.query(), request.operationName());
    PreparedOperation known = prepared.getIfPresent(key);
    if (known == null) {
      known = prepare(parser.parse(request.query(), request.operationName()));
      prepared.put(key, known);
    }
    return known;
  }

  /** The plan of a document's operation; it is not kept. */
  public QueryPlan plan(String document, @Nullable String operationName) {
    return planner.plan(parser.parse(document, operationName));
  }

  private PreparedOperation prepare(Operation operation) {
    QueryPlan plan = planner.plan(operation);
    Shape shape = new Shape();
    Output output = Output.of(supergraph, api, plan.operation().selections(), shape);
    FetchCompiler compiler = new FetchCompiler(supergraph, plan, shape);
    return new PreparedOperation(
        operation,
        VariableCoercion.of(operation),
        plan,
        compiler.programs(),
        compiler.groups(),
        compiler.loaders(),
        shape,
        output,
        Objects.requireNonNull(supergraph.rootType(operation.kind())).objectIndex(),
        operation.selections().selections().stream().anyMatch(Preparation::asksSchema));
  }

  private static boolean asksSchema(FieldSelection selection) {
    return selection.field().isMeta() && !selection.field().isTypename();
  }
}
