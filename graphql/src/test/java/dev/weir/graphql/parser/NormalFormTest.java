package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What holds of the normal form of any operation. */
class NormalFormTest {
  private static final int OPERATIONS = 300;
  private static final Pattern CONDITION = Pattern.compile("\\(if: \\$(\\w+)\\)");

  private final RandomGenerator random = Samples.random();
  private final Map<Schema, OperationParser> parsers = new HashMap<>();

  private Operation parse(Schema schema, String document) {
    return parsers.computeIfAbsent(schema, OperationParser::of).parse(document, null);
  }

  @Test
  void parse_anyDocument_sameMeaningInTheSameOrder() {
    Samples.forEach(
        OPERATIONS,
        (schema, sample) -> {
          Set<String> trueVariables = someConditions(sample.document());
          assertThat(Meaning.of(schema, parse(schema, sample.document()), trueVariables))
              .isEqualTo(Meaning.of(schema, sample.document(), trueVariables));
        });
  }

  @Test
  void print_anyOperation_readsBackWithTheSameMeaning() {
    Samples.forEach(
        OPERATIONS,
        (schema, sample) -> {
          OperationPrinter printer = OperationPrinter.of(schema);
          Operation operation = parse(schema, sample.document());
          Operation again = parse(schema, printer.print(operation));

          Set<String> trueVariables = someConditions(sample.document());
          assertThat(Meaning.of(schema, again, trueVariables))
              .isEqualTo(Meaning.of(schema, operation, trueVariables));
          assertThat(parse(schema, printer.compact(operation))).isEqualTo(again);
          assertThat(again.variables()).hasSameSizeAs(printer.usedVariables(operation));
        });
  }

  @Test
  void parse_anySelectionSetTwice_sameAsOnce() {
    Samples.forEach(
        OPERATIONS,
        (schema, sample) -> {
          String twice = withOneSetTwice(sample.document());
          Samples.reproducibly(
              twice,
              () -> assertThat(parse(schema, twice)).isEqualTo(parse(schema, sample.document())));
        });
  }

  private Set<String> someConditions(String document) {
    Set<String> chosen = new TreeSet<>();
    CONDITION
        .matcher(document)
        .results()
        .map(match -> match.group(1))
        .distinct()
        .filter(variable -> random.nextBoolean())
        .forEach(chosen::add);
    return chosen;
  }

  /** Puts what stands between two braces there twice, each in a fragment: a selection is a line. */
  private String withOneSetTwice(String document) {
    List<String> lines = new ArrayList<>(Arrays.asList(document.split("\n", -1)));
    List<Integer> opening = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("{")) {
        opening.add(i);
      }
    }
    int first = opening.get(random.nextInt(opening.size())) + 1;
    String indent = " ".repeat(lines.get(first - 1).indexOf(lines.get(first - 1).strip()));
    int end = first + lines.subList(first, lines.size()).indexOf(indent + "}");
    List<String> inside = List.copyOf(lines.subList(first, end));
    lines.add(end, "}");
    lines.addAll(end, inside);
    lines.add(end, "} ... {");
    lines.add(first, "... {");
    return String.join("\n", lines);
  }
}
