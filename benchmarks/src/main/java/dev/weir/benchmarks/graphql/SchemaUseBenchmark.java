package dev.weir.benchmarks.graphql;

import dev.weir.graphql.Schema;
import dev.weir.graphql.parser.ApiSchema;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.graphql.parser.SchemaParser;
import dev.weir.graphql.parser.SchemaPrinter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * What does it cost to prepare a schema for use, once it is there? There are 2,000 types.
 *
 * <pre>java -jar target/weir-benchmarks.jar SchemaUse</pre>
 */
public class SchemaUseBenchmark extends SchemaBenchmark {
  @Param("weir")
  public String library = "";

  private final Schema schema = SchemaParser.parse(text);

  /** To validate operations, graphql-java's schema is made of the model. */
  @Benchmark
  public OperationParser operationParser() {
    return OperationParser.of(schema);
  }

  @Benchmark
  public Schema apiSchema() {
    return ApiSchema.of(schema);
  }

  @Benchmark
  public String print() {
    return SchemaPrinter.print(schema);
  }
}
