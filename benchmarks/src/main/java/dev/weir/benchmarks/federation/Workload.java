package dev.weir.benchmarks.federation;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What a router is measured with: a supergraph, an operation, and the rows behind the subgraphs.
 *
 * <p>It has the shape of the public benchmark in graphql-hive/router: subgraphs for people, for
 * things, for the state of things and for what people write about things; a field that requires two
 * of another subgraph's; a provided field; root fields in two subgraphs. A good plan takes seven
 * calls in four rounds.
 *
 * @param supergraph its SDL, with the addresses of the subgraphs
 * @param operation one query without variables
 * @param rows what the subgraphs know
 */
record Workload(String supergraph, String operation, Rows rows) {
  private static final long SEED = 2026;

  /** Our own workload, always the same. */
  static Workload own() {
    return new Workload(
        resource("supergraph.graphql"), resource("operation.graphql"), GeneratedRows.create(SEED));
  }

  /**
   * The workload that a command line names: {@code --data}, {@code --supergraph} and {@code
   * --operation} are files in the form of {@link ReferenceRows}; without {@code --data}, our own.
   *
   * @throws IOException when a file cannot be read
   */
  static Workload of(Options options) throws IOException {
    var data = options.get("data");
    if (data == null) {
      return own();
    }
    var rows = ReferenceRows.of(new ObjectMapper().readTree(Files.readString(Path.of(data))));
    return new Workload(
        Files.readString(Path.of(options.require("supergraph"))),
        Files.readString(Path.of(options.require("operation"))),
        rows);
  }

  private static String resource(String name) {
    try (var stream = Objects.requireNonNull(Workload.class.getResourceAsStream(name), name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unexpected) {
      throw new UncheckedIOException(unexpected);
    }
  }
}
