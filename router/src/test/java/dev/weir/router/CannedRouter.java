package dev.weir.router;

import dev.weir.loader.SerialExecutor;
import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.spi.SubgraphResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** A router whose subgraphs are in this process and give the answers that a test has them give. */
final class CannedRouter {
  private final Supergraph supergraph;
  private final Map<String, List<CompletableFuture<SubgraphResponse>>> answers = new HashMap<>();
  private final List<String> calls = new ArrayList<>();
  private Duration requestTimeout = Duration.ofSeconds(20);
  private Duration subgraphTimeout = Duration.ofSeconds(10);

  CannedRouter(String types) {
    supergraph =
        Supergraph.parse(
            """
            schema @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION) { query: Query }
            enum join__Graph {
              A @join__graph(name: "a", url: "http://a")
              B @join__graph(name: "b", url: "http://b")
            }
            """
                + types);
  }

  /** The next answer of a subgraph, with status 200. */
  CannedRouter answers(String subgraph, String body) {
    return answers(subgraph, 200, body);
  }

  CannedRouter answers(String subgraph, int status, String body) {
    return answers(
        subgraph,
        CompletableFuture.completedFuture(
            new SubgraphResponse(status, body.getBytes(StandardCharsets.UTF_8))));
  }

  CannedRouter answers(String subgraph, CompletableFuture<SubgraphResponse> answer) {
    answers.computeIfAbsent(subgraph, name -> new ArrayList<>()).add(answer);
    return this;
  }

  CannedRouter timeouts(Duration request, Duration subgraph) {
    requestTimeout = request;
    subgraphTimeout = subgraph;
    return this;
  }

  /** What was sent, in order: the subgraph's name and the body. */
  List<String> calls() {
    return calls;
  }

  String execute(String query) throws Exception {
    return execute(query, Map.of());
  }

  String execute(String query, Map<String, Object> variables) throws Exception {
    return new String(run(query, variables).body(), StandardCharsets.UTF_8);
  }

  GraphQlResponse run(String query, Map<String, Object> variables) throws Exception {
    SerialExecutor serial = SerialExecutor.over(ForkJoinPool.commonPool());
    try (Router router = router()) {
      CompletableFuture<GraphQlResponse> done = new CompletableFuture<>();
      serial.execute(
          () -> {
            CompletionStage<GraphQlResponse> response =
                router.execute(new GraphQlRequest(query, null, variables), serial);
            response.whenComplete((answer, failure) -> done.complete(answer));
          });
      return done.get(20, TimeUnit.SECONDS);
    }
  }

  private Router router() {
    return Router.of(
        RouterConfig.of(
                supergraph,
                subgraph ->
                    request -> {
                      synchronized (calls) {
                        calls.add(
                            subgraph.name()
                                + " "
                                + new String(request.body(), StandardCharsets.UTF_8));
                        return answers.getOrDefault(subgraph.name(), List.of()).removeFirst();
                      }
                    })
            .withTimeouts(requestTimeout, subgraphTimeout));
  }
}
