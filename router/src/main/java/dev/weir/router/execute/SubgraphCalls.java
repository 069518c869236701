package dev.weir.router.execute;

import dev.weir.router.RouterConfig;
import dev.weir.router.response.AnswerReader;
import dev.weir.router.response.MalformedAnswerException;
import dev.weir.router.response.ReadShape;
import dev.weir.router.response.SubgraphAnswer;
import dev.weir.router.response.SubgraphError;
import dev.weir.router.spi.SubgraphException;
import dev.weir.router.spi.SubgraphRequest;
import dev.weir.router.spi.SubgraphResponse;
import dev.weir.router.spi.SubgraphService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls that one request makes of subgraphs. Whatever becomes of a call is an answer: without
 * data it has an error that says why, and where the fault is. For the request's serial executor.
 */
final class SubgraphCalls {
  private final List<SubgraphService> services;
  private final RouterConfig config;
  private final Executor serial;
  private final Map<Integer, CompletableFuture<?>> running = new HashMap<>();
  private int calls;

  SubgraphCalls(List<SubgraphService> services, RouterConfig config, Executor serial) {
    this.services = services;
    this.config = config;
    this.serial = serial;
  }

  /** Asks a subgraph; the answer is taken on the serial executor, always and once. */
  void call(
      int subgraph,
      byte[] body,
      boolean mutation,
      ReadShape shape,
      Consumer<? super SubgraphAnswer> taker) {
    String name = config.supergraph().subgraphs().get(subgraph).name();
    CompletableFuture<SubgraphResponse> call = start(subgraph, name, body, mutation);
    int number = calls++;
    running.put(number, call);
    CompletionStage<SubgraphResponse> bounded =
        call.copy().orTimeout(config.subgraphTimeout().toMillis(), TimeUnit.MILLISECONDS);
    bounded.whenCompleteAsync(
        (response, failure) -> {
          running.remove(number);
          if (failure != null) {
            call.cancel(true);
            taker.accept(failed(name, failure));
          } else {
            taker.accept(read(name, response, shape));
          }
        },
        serial);
  }

  private CompletableFuture<SubgraphResponse> start(
      int subgraph, String name, byte[] body, boolean mutation) {
    try {
      return services
          .get(subgraph)
          .call(new SubgraphRequest(name, body, mutation))
          .toCompletableFuture();
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  /** Gives up what is running. */
  void cancel() {
    List.copyOf(running.values()).forEach(call -> call.cancel(true));
  }

  private static SubgraphAnswer read(String name, SubgraphResponse response, ReadShape shape) {
    boolean isGood = response.status() >= 200 && response.status() < 300;
    try {
      SubgraphAnswer answer = AnswerReader.read(response.body(), shape);
      if (answer.data() != null || !answer.errors().isEmpty()) {
        return answer;
      }
      return isGood
          ? malformed(
              name,
              answer.hasData()
                  ? "its data is null, and it has no error that says why"
                  : "it has neither data nor errors")
          : status(name, response.status());
    } catch (MalformedAnswerException e) {
      return isGood ? malformed(name, e.getMessage()) : status(name, response.status());
    }
  }

  private static SubgraphAnswer malformed(String name, @Nullable String why) {
    return error(
        "SUBREQUEST_MALFORMED_RESPONSE",
        "The answer of subgraph \"%s\" is no GraphQL response: %s".formatted(name, why));
  }

  private static SubgraphAnswer status(String name, int status) {
    return error(
        "SUBREQUEST_HTTP_ERROR",
        "Subgraph \"%s\" answered with status %d and no GraphQL response".formatted(name, status));
  }

  private SubgraphAnswer failed(String name, Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return switch (cause) {
      case TimeoutException ignored -> timeout(name);
      case SubgraphException e when e.code() == SubgraphException.Code.TIMEOUT -> timeout(name);
      case SubgraphException e -> error("SUBREQUEST_HTTP_ERROR", String.valueOf(e.getMessage()));
      default ->
          error(
              "SUBREQUEST_HTTP_ERROR",
              "Subgraph \"%s\" could not be asked: %s".formatted(name, cause.getMessage()));
    };
  }

  private SubgraphAnswer timeout(String name) {
    return error(
        "GATEWAY_TIMEOUT",
        "Subgraph \"%s\" did not answer within %d ms"
            .formatted(name, config.subgraphTimeout().toMillis()));
  }

  private static SubgraphAnswer error(String code, String message) {
    return new SubgraphAnswer(
        null, false, List.of(new SubgraphError(message, null, Map.of("code", code))));
  }
}
