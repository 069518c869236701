package dev.weir.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.parser.ApiSchema;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.graphql.parser.OperationPrinter;
import dev.weir.graphql.parser.SchemaParser;
import dev.weir.graphql.parser.SchemaPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What README.md of this module says. */
class ReadmeTest {
  @Test
  void snippet_asWritten_givesWhatItSays() {
    String sdl = "type Query { product(id: ID!): Product } type Product { name: String }";

    Schema supergraph = SchemaParser.parse(sdl);
    Schema api = ApiSchema.of(supergraph);

    Operation operation =
        OperationParser.of(api).parse("query Name($id: ID!) { product(id: $id) { name } }", null);
    FieldSelection product = operation.selections().selections().getFirst();

    Variables variables = VariableCoercion.of(operation).coerce(Map.of("id", 7));

    assertThat(product.field()).hasToString("Query.product");
    assertThat(variables.value(0)).hasToString("OfString[value=7]");
    assertThat(OperationPrinter.of(api).compact(operation))
        .isEqualTo("query Name($id: ID!){product(id:$id){name}}");
    assertThat(SchemaParser.parse(SchemaPrinter.print(api)).types()).hasSameSizeAs(api.types());
  }

  @Test
  void snippet_everyStatement_isExecutedAbove() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String snippet = readme.split("```java\n", -1)[1].split("```", -1)[0];
    String executed =
        squeezed(Files.readString(Path.of("src/test/java/dev/weir/graphql/ReadmeTest.java")));

    assertThat(snippet.replaceAll("//.*", "").strip().split(";", -1))
        .hasSizeGreaterThan(5)
        .allSatisfy(statement -> assertThat(executed).contains(squeezed(statement)));
  }

  private static String squeezed(String code) {
    return code.replaceAll("\\s", "");
  }
}
