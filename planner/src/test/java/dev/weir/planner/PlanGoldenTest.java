package dev.weir.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.Operation;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.planner.plan.PlanJson;
import dev.weir.planner.plan.PlanText;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.Supergraph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The plans under {@code src/test/resources/plans}: a folder for each directive or feature, with a
 * supergraph, operations, the plan of each, and of some its JSON. With {@code -Dplans.update=true}
 * the plans are written anew, to be read in review.
 */
class PlanGoldenTest {
  private static final Path PLANS = Path.of("src/test/resources/plans");

  @TestFactory
  List<DynamicNode> plans() throws IOException {
    try (Stream<Path> folders = Files.list(PLANS)) {
      return folders.sorted().<DynamicNode>map(PlanGoldenTest::folder).toList();
    }
  }

  private static DynamicContainer folder(Path folder) {
    QueryPlannerOf planner = new QueryPlannerOf(read(folder.resolve("supergraph.graphql")));
    try (Stream<Path> files = Files.list(folder)) {
      return DynamicContainer.dynamicContainer(
          folder.getFileName().toString(),
          files
              .filter(file -> file.toString().endsWith(".graphql"))
              .filter(file -> !file.endsWith("supergraph.graphql"))
              .sorted()
              .map(
                  file ->
                      DynamicTest.dynamicTest(
                          file.getFileName().toString(), () -> check(planner, file)))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(QueryPlannerOf planner, Path file) throws IOException {
    QueryPlan plan = planner.plan(read(file));
    check(PlanText.of(plan), Path.of(file.toString().replace(".graphql", ".plan")));
    Path json = Path.of(file.toString().replace(".graphql", ".json"));
    if (Files.exists(json)) {
      check(PlanJson.of(plan), json);
    }
  }

  private static void check(String plan, Path golden) throws IOException {
    if (Boolean.getBoolean("plans.update")) {
      Files.writeString(golden, plan);
    }
    assertThat(plan).isEqualTo(read(golden));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A planner with the parser for its operations. */
  private record QueryPlannerOf(OperationParser parser, QueryPlanner planner) {
    QueryPlannerOf(String supergraph) {
      this(Supergraph.parse(supergraph));
    }

    private QueryPlannerOf(Supergraph supergraph) {
      this(OperationParser.of(supergraph.apiSchema()), QueryPlanner.of(supergraph));
    }

    QueryPlan plan(String document) {
      Operation operation = parser.parse(document, null);
      return planner.plan(operation);
    }
  }
}
