package dev.weir.router.monolith;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.parser.SchemaParser;
import dev.weir.graphql.random.RandomOperation;
import dev.weir.graphql.random.RandomOperations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a router says of rows behind subgraphs is what one schema says of the same rows, for random
 * operations. {@code -Dmonolith.seed} and {@code -Dmonolith.operations} choose others, and more;
 * {@code -Dmonolith.shown} shows more of those that differ.
 */
class MonolithTest {
  private static final long SEED = Long.getLong("monolith.seed", 1);
  private static final int OPERATIONS = Integer.getInteger("monolith.operations", 300);
  private static final int SHOWN = Integer.getInteger("monolith.shown", 1);

  /** How often values are taken out of a data set, others each time. */
  private static final int BLANKS = 3;

  /**
   * Operations of a seed over a data set.
   *
   * @param blanks the seed by which values are taken out of the rows; 0: none is
   */
  record Run(String dataSet, long seed, long blanks, int operations) {
    DataSet data() {
      DataSet data = DataSet.load(dataSet);
      return blanks == 0 ? data : data.withBlanks(blanks);
    }
  }

  static Stream<Run> runs() {
    return DataSet.names().stream().map(name -> new Run(name, SEED, 0, OPERATIONS));
  }

  static Stream<Run> runsWithBlanks() {
    return LongStream.range(0, BLANKS)
        .map(number -> SEED * BLANKS + number + 1)
        .boxed()
        .flatMap(
            blanks ->
                DataSet.names().stream()
                    .map(name -> new Run(name, blanks, blanks, OPERATIONS / BLANKS)));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void answer_randomOperations_asTheMonolith(Run run) throws Exception {
    compare(run);
  }

  @ParameterizedTest
  @MethodSource("runsWithBlanks")
  void answer_whereValuesAreMissing_asTheMonolith(Run run) throws Exception {
    assertThat(compare(run)).as("operations with errors").isPositive();
  }

  /** Compares the answers; gives how many of them have errors. */
  private static int compare(Run run) throws Exception {
    DataSet data = run.data();
    MonolithService monolith = MonolithService.of(data);
    RandomOperations operations =
        RandomOperations.of(SchemaParser.parse(data.api()), run.seed(), data.operations());
    List<Difference> differences = new ArrayList<>();
    int withErrors = 0;
    try (RoutedService routed = RoutedService.start(data)) {
      for (int i = 0; i < run.operations(); i++) {
        RandomOperation operation = operations.next();
        Answer wanted = Answer.of(monolith.answer(operation.document(), operation.variables()));
        withErrors += wanted.errors().isEmpty() ? 0 : 1;
        Answer got = routed.answer(operation);
        if (!got.agreesWith(wanted)) {
          differences.add(new Difference(operation, wanted, got, routed.calls()));
        }
      }
    }

    assertThat(shortest(differences))
        .as("%s of %s of %s differ, the shortest first", differences.size(), run.operations(), run)
        .isEmpty();
    return withErrors;
  }

  private static List<Difference> shortest(List<Difference> differences) {
    return differences.stream()
        .sorted(Comparator.comparingInt(it -> it.operation().document().length()))
        .limit(SHOWN)
        .toList();
  }
}
