package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What becomes of documents that are nearly right: operations, or errors of a kind. */
class MangledDocumentsTest {
  private static final int DOCUMENTS = 2_500;

  private final RandomGenerator random = Samples.random();
  private int valid;

  @Test
  void parse_documentsOfManyForms_mangled_areErrorsOfAKindOrOperations() {
    OperationParser parser = OperationParser.of(OperationParserTest.SCHEMA);
    OperationPrinter printer = OperationPrinter.of(OperationParserTest.SCHEMA);
    for (int i = 0; i < DOCUMENTS; i++) {
      List<String> all = OperationParserTest.DOCUMENTS;
      check(mangled(all.get(random.nextInt(all.size()))), parser, printer);
    }
    assertThat(valid).isBetween(DOCUMENTS / 40, DOCUMENTS - DOCUMENTS / 40);
  }

  @Test
  void parse_randomOperations_mangled_areErrorsOfAKindOrOperations() {
    Schema schema = Samples.SCHEMAS.getFirst();
    OperationParser parser = OperationParser.of(schema);
    OperationPrinter printer = OperationPrinter.of(schema);
    Samples.forEach(
        schema, DOCUMENTS, operation -> check(mangled(operation.document()), parser, printer));
    assertThat(valid).isBetween(DOCUMENTS / 40, DOCUMENTS - DOCUMENTS / 40);
  }

  private void check(String document, OperationParser parser, OperationPrinter printer) {
    Samples.reproducibly(
        document,
        () -> {
          try {
            Operation operation = parser.parse(document, null);
            valid++;
            // What was accepted can be sent on.
            assertThat(parser.parse(printer.compact(operation), null).kind())
                .isEqualTo(operation.kind());
          } catch (GraphQlException e) {
            assertThat(e.errors()).isNotEmpty();
          }
        });
  }

  /** Changes one or two tokens or characters. */
  private String mangled(String document) {
    String changed = document;
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      String[] parts =
          random.nextInt(3) > 0
              ? changed.split("(?<=[^\\w$])|(?=[^\\w$])", -1)
              : changed.split("", -1);
      changed = changed(new ArrayList<>(List.of(parts)));
    }
    return changed;
  }

  private String changed(List<String> parts) {
    int place = random.nextInt(parts.size());
    int other = random.nextInt(parts.size());
    switch (random.nextInt(6)) {
      case 0 -> parts.remove(place);
      case 1 -> parts.add(place, parts.get(other));
      case 2 -> parts.set(place, parts.get(other));
      case 3 -> parts.set(other, parts.set(place, parts.get(other)));
      case 4 -> parts.add(place, String.valueOf((char) random.nextInt(0x250)));
      default -> parts.set(place, String.valueOf((char) random.nextInt(0x1_0000)));
    }
    return parts.isEmpty() ? " " : String.join("", parts);
  }
}
