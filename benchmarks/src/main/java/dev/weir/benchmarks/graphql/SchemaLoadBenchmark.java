package dev.weir.benchmarks.graphql;

import dev.weir.graphql.parser.SchemaParser;
import graphql.schema.idl.UnExecutableSchemaGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * What does it cost to make a schema of its text? There are 2,000 types.
 *
 * <pre>java -jar target/weir-benchmarks.jar SchemaLoad</pre>
 */
public class SchemaLoadBenchmark extends SchemaBenchmark {
  private static final String GRAPHQL_JAVA = "graphqlJava";
  private static final String WEIR = "weir";

  @Param({GRAPHQL_JAVA, WEIR})
  public String library = "";

  @Benchmark
  public Object load() {
    return switch (library) {
      case WEIR -> SchemaParser.parse(text);
      case GRAPHQL_JAVA ->
          UnExecutableSchemaGenerator.makeUnExecutableSchema(
              new graphql.schema.idl.SchemaParser().parse(text));
      default -> throw new IllegalStateException("no library " + library);
    };
  }
}
