package dev.weir.planner;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.parser.OperationParser;
import dev.weir.planner.supergraph.Supergraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class QueryPlannerTest {
  @Test
  void plan_mutationThatNoSubgraphAnswersWhole_isRefused() throws IOException {
    // Asked in parts, it would be done twice.
    assertThatThrownBy(() -> plan("shareable", "mutation { pack { size { x y } } }"))
        .isInstanceOf(PlanningException.class)
        .hasMessageContaining("Mutation.pack");
  }

  @Test
  void plan_subscription_isRefused() {
    assertThatThrownBy(
            () ->
                plan(
                    Supergraph.parse(
                        """
                        schema { query: Query subscription: Subscription }
                        enum join__Graph { A @join__graph(name: "a", url: "") }
                        type Query @join__type(graph: A) { a: Int }
                        type Subscription @join__type(graph: A) { a: Int }
                        """),
                    "subscription { a }"))
        .isInstanceOf(PlanningException.class)
        .hasMessageContaining("Subscriptions");
  }

  private static void plan(String folder, String document) throws IOException {
    plan(
        Supergraph.parse(
            Files.readString(Path.of("src/test/resources/plans", folder, "supergraph.graphql"))),
        document);
  }

  private static void plan(Supergraph supergraph, String document) {
    QueryPlanner.of(supergraph)
        .plan(OperationParser.of(supergraph.apiSchema()).parse(document, null));
  }
}
