package dev.weir.router.monolith;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.parser.SchemaParser;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a supergraph says of its subgraphs is what they say of themselves. */
class SupergraphAgreementTest {
  @ParameterizedTest
  @MethodSource("dev.weir.router.monolith.DataSet#names")
  void supergraph_eachSubgraph_saysWhatTheSubgraphSays(String name) {
    DataSet data = DataSet.load(name);
    Set<String> subgraphs = new TreeSet<>();
    data.subgraphs()
        .forEach(
            (subgraph, schema) ->
                subgraphs.addAll(
                    new SubgraphStatements(subgraph, SchemaParser.parse(schema.text())).all()));

    assertThat(new SupergraphStatements(SchemaParser.parse(data.supergraph())).all())
        .hasSizeGreaterThan(50)
        .isEqualTo(subgraphs);
  }
}
