package dev.weir.router.monolith;

import dev.weir.graphql.random.Options;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A supergraph with its subgraphs and their data, read from the folder of its name among the test
 * resources. Immutable; threads may share it.
 */
public final class DataSet {
  private final String name;
  private final String supergraph;
  private final Map<String, SubgraphSchema> subgraphs;
  private final String literal;
  private final Rows rows;
  private final Options operations;

  private DataSet(
      String name,
      String supergraph,
      Map<String, SubgraphSchema> subgraphs,
      String literal,
      Blanks blanks,
      Options operations) {
    this.name = name;
    this.supergraph = supergraph;
    this.subgraphs = Map.copyOf(subgraphs);
    this.literal = literal;
    this.rows = Rows.parse(literal, blanks);
    this.operations = operations;
  }

  /** The names of all data sets. */
  public static List<String> names() {
    return List.of("shop", "library");
  }

  /** The data set of a name. */
  public static DataSet load(String name) {
    String supergraph = resource(name, "supergraph.graphql");
    Map<String, SubgraphSchema> subgraphs = new LinkedHashMap<>();
    for (String subgraph : SupergraphText.subgraphs(supergraph)) {
      subgraphs.put(
          subgraph, SubgraphSchema.parse(subgraph, resource(name, subgraph + ".graphql")));
    }
    return new DataSet(
        name,
        supergraph,
        subgraphs,
        resource(name, "rows.txt"),
        Blanks.NONE,
        ArgumentValues.parse(resource(name, "arguments.txt")));
  }

  /** The same with some values missing, also where the schema says that there are none missing. */
  public DataSet withBlanks(long seed) {
    return new DataSet(
        name, supergraph, subgraphs, literal, Blanks.of(seed, subgraphs.values()), operations);
  }

  public String name() {
    return name;
  }

  /** The text of the supergraph's schema, as a router reads it. */
  public String supergraph() {
    return supergraph;
  }

  /** The text of the schema that clients see. */
  public String api() {
    return SupergraphText.api(supergraph);
  }

  /** Options for random operations whose arguments find rows, most of the time. */
  public Options operations() {
    return operations;
  }

  Map<String, SubgraphSchema> subgraphs() {
    return subgraphs;
  }

  Rows rows() {
    return rows;
  }

  static String resource(String dataSet, String file) {
    String path = "/monolith/" + dataSet + "/" + file;
    try (InputStream in = DataSet.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalArgumentException("There is no resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
