package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.Schema;
import org.junit.jupiter.api.Test;

/** Types that have a field of an interface with a narrower type than the interface has it. */
class OperationPrinterTest {
  private static final Schema SCHEMA =
      SchemaParser.parse(
          """
          type Query { any: Named pet: Pet }
          interface Named { name: String friend: Named }
          type Person implements Named { name: String friend: Person nick: String! }
          type Cat implements Named { name: String friend: Named }
          type Dog implements Named { name: String! friend: Dog }
          union Pet = Cat | Dog
          """);
  private static final OperationParser PARSER = OperationParser.of(SCHEMA);

  private static String printed(String document) {
    OperationPrinter printer = OperationPrinter.of(SCHEMA);
    String text = printer.compact(PARSER.parse(document, null));
    assertThat(printer.compact(PARSER.parse(text, null))).isEqualTo(text);
    return text;
  }

  @Test
  void print_fieldThatOneTypeHasWithoutNull_namesTheInterface() {
    assertThat(printed("{ any { ... on Pet { ... on Named { name } } } }"))
        .isEqualTo("{any{... on Cat{name}... on Dog{... on Named{name}}}}");
  }

  @Test
  void print_fieldThatATypeWithoutNullIsBesideOne_staysThatOfTheType() {
    assertThat(printed("{ any { ... on Dog { x: name } ... on Person { x: nick } } }"))
        .isEqualTo("{any{... on Dog{x:name}... on Person{x:nick}}}");
  }

  @Test
  void print_fieldWithAFragmentThatANarrowerTypeExcludes_namesTheInterface() {
    assertThat(
            printed("{ any { friend { ... on Cat { name } } ... on Person { friend { nick } } } }"))
        .isEqualTo(
            "{any{... on Person{... on Named{friend{... on Cat{name}... on Person{nick}}}}"
                + "... on Cat{friend{... on Cat{name}}}"
                + "... on Dog{... on Named{friend{... on Cat{name}}}}}}");
  }
}
