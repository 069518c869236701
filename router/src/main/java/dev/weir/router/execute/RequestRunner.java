package dev.weir.router.execute;

import dev.weir.context.RequestContext;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.Variables;
import dev.weir.graphql.parser.Introspection;
import dev.weir.loader.DataLoaderCatalog;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import dev.weir.loader.RegistryOptions;
import dev.weir.planner.PlanningException;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.Subgraph;
import dev.weir.router.GraphQlRequest;
import dev.weir.router.GraphQlResponse;
import dev.weir.router.Outcome;
import dev.weir.router.Router;
import dev.weir.router.RouterConfig;
import dev.weir.router.operation.Preparation;
import dev.weir.router.operation.PreparedOperation;
import dev.weir.router.response.Completion;
import dev.weir.router.response.ResponseWriter;
import dev.weir.router.spi.SubgraphService;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The way of a request, from text to bytes: prepare, coerce, execute, complete, write. It holds
 * what all requests share, and is the one place where faults become responses.
 */
public final class RequestRunner implements Router {
  private static final DataLoaderCatalog NO_CATALOG = DataLoaderCatalog.of();

  private final RouterConfig config;
  private final Preparation preparation;
  private final Introspection introspection;
  private final List<SubgraphService> services;
  private final List<String> subgraphNames;
  private final EntityLoaders loaders;

  private RequestRunner(RouterConfig config) {
    this.config = config;
    this.preparation = Preparation.of(config);
    this.introspection = Introspection.of(config.supergraph().apiSchema());
    List<Subgraph> subgraphs = config.supergraph().subgraphs();
    this.services = subgraphs.stream().<SubgraphService>map(config.services()).toList();
    this.subgraphNames = subgraphs.stream().map(Subgraph::name).toList();
    this.loaders = new EntityLoaders(config.requestTimeout().plusSeconds(1));
  }

  /** A router. */
  public static Router of(RouterConfig config) {
    return new RequestRunner(config);
  }

  @Override
  public CompletableFuture<GraphQlResponse> execute(GraphQlRequest request, Executor serial) {
    CompletableFuture<GraphQlResponse> response = new CompletableFuture<>();
    try {
      PreparedOperation operation = preparation.of(request);
      Variables variables = operation.coercion().coerce(request.variables());
      new Run(operation, variables, serial, response).start();
    } catch (GraphQlException e) {
      response.complete(
          new GraphQlResponse(Outcome.CLIENT_FAULT, ResponseWriter.refusal(e.errors())));
    } catch (PlanningException e) {
      response.complete(failure(Outcome.CLIENT_FAULT, "QUERY_PLANNING_FAILED", e.getMessage()));
    } catch (RuntimeException | StackOverflowError e) {
      response.complete(internal(e));
    }
    return response;
  }

  @Override
  public QueryPlan plan(String document, @Nullable String operationName) {
    return preparation.plan(document, operationName);
  }

  /** Nothing is held beyond requests. */
  @Override
  public void close() {}

  private static GraphQlResponse failure(Outcome outcome, String code, @Nullable String message) {
    return new GraphQlResponse(outcome, ResponseWriter.failure(code, String.valueOf(message)));
  }

  private static GraphQlResponse internal(Throwable fault) {
    System.getLogger(RequestRunner.class.getName())
        .log(System.Logger.Level.ERROR, "A request failed", fault);
    return failure(
        Outcome.INTERNAL_FAULT, "INTERNAL_SERVER_ERROR", "The router failed; its log says more");
  }

  /** One request, from its variables on. */
  private final class Run {
    private final PreparedOperation operation;
    private final Variables variables;
    private final Executor serial;
    private final CompletableFuture<GraphQlResponse> response;
    private final RequestContext context = loaders.layout().open();
    private final CompletableFuture<Void> deadline = new CompletableFuture<>();
    private final RequestExecution execution;

    Run(
        PreparedOperation operation,
        Variables variables,
        Executor serial,
        CompletableFuture<GraphQlResponse> response) {
      this.operation = operation;
      this.variables = variables;
      this.serial = serial;
      this.response = response;
      DataLoaderRegistry registry =
          DataLoaderRegistry.open(
              context,
              NO_CATALOG,
              RegistryOptions.DEFAULT.with(DispatchStrategy.quiescent(serial)));
      this.execution =
          new RequestExecution(
              operation,
              variables,
              context,
              registry,
              loaders,
              new Wiring(new SubgraphCalls(services, config, serial), serial, subgraphNames),
              this::finish);
      context.set(loaders.execution(), execution);
    }

    void start() {
      CompletionStage<Void> over =
          deadline.completeOnTimeout(
              null, config.requestTimeout().toMillis(), TimeUnit.MILLISECONDS);
      over.thenRunAsync(this::timeOut, serial);
      CompletionStage<GraphQlResponse> answered = response;
      answered.whenComplete(
          (done, failure) -> {
            if (failure instanceof CancellationException) {
              serial.execute(() -> end(failure));
            }
          });
      execution.start();
    }

    private void finish() {
      if (response.isDone()) {
        return;
      }
      GraphQlResponse done;
      try {
        done = new GraphQlResponse(Outcome.EXECUTED, body());
      } catch (RuntimeException | StackOverflowError e) {
        done = internal(e);
      }
      end(null);
      response.complete(done);
    }

    private byte[] body() {
      boolean hasData =
          Completion.complete(execution.root(), operation.output(), variables, execution.errors());
      Map<String, ?> schema =
          operation.asksSchema()
              ? introspection.answer(operation.operation(), variables)
              : Map.of();
      return ResponseWriter.write(
          hasData ? execution.root() : null,
          operation.output(),
          variables,
          schema,
          execution.errors());
    }

    private void timeOut() {
      if (!response.isDone()) {
        end(new TimeoutException("the request's time is over"));
        response.complete(
            failure(
                Outcome.TIMEOUT,
                "GATEWAY_TIMEOUT",
                "The request took longer than %d ms"
                    .formatted(config.requestTimeout().toMillis())));
      }
    }

    /** Ends everything that belongs to the request; what runs is given up. */
    private void end(@Nullable Throwable cause) {
      deadline.cancel(false);
      if (cause != null) {
        context.cancel(cause);
      }
      execution.cancel();
      context.close();
    }
  }
}
