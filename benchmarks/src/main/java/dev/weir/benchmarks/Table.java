package dev.weir.benchmarks;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Turns results of JMH ({@code -rf json}) into Markdown: a table per benchmark, a row per set of
 * parameters, a column per subject or library. A cell has the median time with its quartiles, then
 * the median of the bytes allocated, per operation and over all iterations of all forks. Several
 * files are taken together, as runs of the same benchmarks.
 *
 * <pre>java -cp target/weir-benchmarks.jar dev.weir.benchmarks.Table result.json...</pre>
 */
public final class Table {
  private record Column(String subject, String heading) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("generated", "generated"),
          new Column("mapBased", "map-based"),
          new Column("concurrentHashMap", "ConcurrentHashMap"),
          new Column("bareArray", "Object[N] CAS + mask"),
          new Column("javaDataLoader", "java-dataloader"),
          new Column("graphqlJava", "graphql-java"),
          new Column("weir", "weir"));

  private Table() {}

  /**
   * Prints the tables.
   *
   * @param files results of JMH, in JSON
   * @throws IOException when a file cannot be read
   */
  public static void main(String[] files) throws IOException {
    var results = new Results();
    for (String file : files) {
      results.add(new ObjectMapper().readTree(Files.readString(Path.of(file))));
    }
    new PrintStream(System.out, true, StandardCharsets.UTF_8).print(of(results));
  }

  /** The tables, as Markdown. */
  static String of(Results results) {
    var tables = new StringBuilder();
    results.forEach((benchmark, rows) -> tables.append(table(benchmark, rows)).append('\n'));
    return tables.toString();
  }

  private static String table(String benchmark, SequencedMap<Row, Map<String, Cell>> rows) {
    List<Column> columns = COLUMNS.stream().filter(column -> isIn(rows, column)).toList();
    String name = simpleName(benchmark);
    boolean promised = Wanted.knows(name);
    var table = new StringBuilder("### " + name + "\n\n");
    table.append(
        line(
            rows.firstEntry().getKey().heading(),
            columns,
            Column::heading,
            promised ? "wanted" : null));
    table.append(line("---", columns, column -> "---", promised ? "---" : null));
    rows.forEach(
        (row, cells) ->
            table.append(
                line(
                    row.label(),
                    columns,
                    column -> cells.getOrDefault(column.subject, Cell.empty()).markdown(),
                    promised ? Wanted.of(name, row.label()) : null)));
    return table.toString();
  }

  private static boolean isIn(SequencedMap<Row, Map<String, Cell>> rows, Column column) {
    return rows.values().stream().anyMatch(cells -> cells.containsKey(column.subject));
  }

  /** Class and method, without the package. */
  private static String simpleName(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
  }

  private static String line(
      String first, List<Column> columns, Function<Column, String> cell, @Nullable String last) {
    return Stream.of(Stream.of(first), columns.stream().map(cell), Stream.ofNullable(last))
        .flatMap(cells -> cells)
        .collect(joining(" | ", "| ", " |\n"));
  }
}
