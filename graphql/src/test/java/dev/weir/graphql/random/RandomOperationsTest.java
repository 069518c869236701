package dev.weir.graphql.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.Schema;
import dev.weir.graphql.parser.SchemaParser;
import graphql.GraphQLContext;
import graphql.execution.RawVariables;
import graphql.execution.ValuesResolver;
import graphql.language.Field;
import graphql.language.Node;
import graphql.language.OperationDefinition;
import graphql.parser.Parser;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.UnExecutableSchemaGenerator;
import graphql.validation.ValidationError;
import graphql.validation.Validator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomOperationsTest {
  private static final String SDL = read("/random/schema.graphql");
  private static final Schema SCHEMA = SchemaParser.parse(SDL);
  private static final GraphQLSchema REFERENCE =
      UnExecutableSchemaGenerator.makeUnExecutableSchema(
          new graphql.schema.idl.SchemaParser().parse(SDL));

  @Test
  void next_anySeed_valid() {
    for (int seed = 0; seed < 40; seed++) {
      RandomOperations operations = RandomOperations.of(SCHEMA, seed, Options.defaults());
      for (int i = 0; i < 100; i++) {
        assertValid(operations.next());
      }
    }
  }

  @Test
  void next_extremeLimits_valid() {
    for (Options options :
        List.of(
            new Options(1, 1, 1, java.util.Map.of()),
            Options.defaults().withMaxDepth(2).withMaxFields(200).withMaxWidth(30),
            Options.defaults().withMaxDepth(12).withMaxWidth(2))) {
      RandomOperations operations = RandomOperations.of(SCHEMA, 7, options);
      for (int i = 0; i < 200; i++) {
        RandomOperation operation = operations.next();
        assertValid(operation);
        assertThat(depth(Parser.parse(operation.document())))
            .isLessThanOrEqualTo(options.maxDepth());
      }
    }
  }

  @Test
  void next_variables_accepted() {
    RandomOperations operations = RandomOperations.of(SCHEMA, 3, Options.defaults());
    for (int i = 0; i < 1000; i++) {
      RandomOperation operation = operations.next();
      OperationDefinition definition =
          Parser.parse(operation.document())
              .getDefinitionsOfType(OperationDefinition.class)
              .getFirst();
      assertThatCode(
              () ->
                  ValuesResolver.coerceVariableValues(
                      REFERENCE,
                      definition.getVariableDefinitions(),
                      raw(operation),
                      GraphQLContext.getDefault(),
                      Locale.ROOT))
          .as("%s", operation)
          .doesNotThrowAnyException();
    }
  }

  @Test
  void next_sameSeed_sameOperations() {
    RandomOperations one = RandomOperations.of(SCHEMA, 11, Options.defaults());
    RandomOperations other = RandomOperations.of(SCHEMA, 11, Options.defaults());
    List<RandomOperation> first = Stream.generate(one::next).limit(50).toList();

    assertThat(Stream.generate(other::next).limit(50)).isEqualTo(first);
    assertThat(first).doesNotHaveDuplicates();
  }

  @Test
  void next_manyOperations_everyCornerOccurs() {
    RandomOperations operations = RandomOperations.of(SCHEMA, 5, Options.defaults());
    List<String> documents =
        Stream.generate(operations::next).limit(1500).map(RandomOperation::document).toList();

    for (String pattern :
        List.of(
            "(?m)^ +id: name\\b", // an alias that is another field's name
            "(?m)^ +\\w+: __typename", // an alias of a meta field
            "\\.\\.\\. @(skip|include)", // a condition on a fragment without a type
            "\\.\\.\\.F1 @(skip|include)\\(if: \\$",
            "@skip\\(if: (true|false)\\) @include\\(if: \\$",
            "(?s)\\.\\.\\.F1\\b.*\\.\\.\\.F1\\b", // a fragment spread twice
            "on Result \\{",
            "on Lonely|empty \\{", // an interface without implementations
            "(?s)fragment F2 on \\w+ \\{[^}]*\\.\\.\\.F1\\b",
            "filter: \\{[^}\n]*\\$v", // a variable within an input object
            "ids: \\[[^\\]\n]*\\$v", // a variable within a list
            "key: \\{\\w+: [^,\n]+\\}\\)",
            "\\$v\\d: ID! *[,)]",
            "\\$v\\d: Int = \\d",
            "(?s)(\n +)related\\(first: \\d\\) \\{[^}]*\\}\\1related\\(first")) {
      assertThat(documents).as(pattern).anyMatch(document -> contains(document, pattern));
    }
  }

  @Test
  void next_valuesForAnArgument_onlyThose() {
    Options options =
        Options.defaults()
            .withValues("Query.node.id", "x1", "x2")
            .withValues("Query.me.at", "noon")
            .withValues("Filter.name", "n");
    RandomOperations operations = RandomOperations.of(SCHEMA, 13, options);
    List<RandomOperation> all = Stream.generate(operations::next).limit(500).toList();
    List<String> documents = all.stream().map(RandomOperation::document).toList();

    assertThat(documents).noneMatch(it -> contains(it, "\\bnode\\(id: \"?\\d"));
    assertThat(documents).anyMatch(it -> contains(it, "\\bnode\\(id: \"x1\""));
    assertThat(documents).anyMatch(it -> contains(it, "\\bat: (\"noon\"|\\$v)"));
    assertThat(documents).noneMatch(it -> contains(it, "filter: \\{name: \"[^n]"));
    assertThat(all).anyMatch(it -> it.variables().containsValue("x2"));
    all.forEach(RandomOperationsTest::assertValid);
  }

  @Test
  void options_nothingToChooseFrom_refused() {
    assertThatThrownBy(() -> Options.defaults().withMaxWidth(0)).hasMessageContaining("from 1 on");
    assertThatThrownBy(() -> Options.defaults().withValues("a.b.c"))
        .hasMessageContaining("one at least");
  }

  private static void assertValid(RandomOperation operation) {
    List<ValidationError> errors =
        new Validator()
            .validateDocument(REFERENCE, Parser.parse(operation.document()), Locale.ROOT);
    assertThat(errors).as("%s", operation).isEmpty();
  }

  @SuppressWarnings("NullAway") // the map is marked as without nulls, though a client may send them
  private static RawVariables raw(RandomOperation operation) {
    return RawVariables.of(operation.variables());
  }

  private static boolean contains(String text, String pattern) {
    return java.util.regex.Pattern.compile(pattern).matcher(text).find();
  }

  /** Without what fragments add where they are spread: at most too little. */
  private static int depth(Node<?> node) {
    int below = 0;
    for (Node<?> child : node.getChildren()) {
      below = Math.max(below, depth(child));
    }
    return node instanceof Field ? below + 1 : below;
  }

  private static String read(String resource) {
    try (InputStream in = RandomOperationsTest.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
