package dev.weir.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.graphql.parser.OperationParser;
import dev.weir.graphql.parser.SchemaParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VariableCoercionTest {
  private static final OperationParser PARSER =
      OperationParser.of(
          SchemaParser.parse(
              """
              type Query {
                f(i: Int, r: Int!, d: Float, s: String, b: Boolean, id: ID, e: E, l: [Int!], m: [[Int]], o: In, x: One, any: Any): Int
              }
              enum E { A B }
              input In { n: Int! = 1, req: Int!, list: [In!], e: E }
              input One @oneOf { a: String, b: Int }
              scalar Any
              """));

  private static Value coerced(String type, @Nullable Object value) {
    Variables variables = coercion("v", type, "").coerce(Collections.singletonMap("v", value));
    return Objects.requireNonNull(variables.value(0));
  }

  private static String refusal(String type, @Nullable Object value) {
    try {
      return "accepted as " + coerced(type, value);
    } catch (GraphQlException e) {
      assertThat(e.errors())
          .allMatch(error -> error.code() == ErrorCode.VALIDATION_INVALID_TYPE_VARIABLE);
      return String.join(" | ", e.errors().stream().map(GraphQlError::message).toList());
    }
  }

  private static VariableCoercion coercion(String name, String type, String more) {
    String argument =
        switch (type.replaceAll("[\\[\\]!]", "")) {
          case "Int" -> type.startsWith("[[") ? "m" : type.startsWith("[") ? "l" : "i";
          case "Float" -> "d";
          case "String" -> "s";
          case "Boolean" -> "b";
          case "ID" -> "id";
          case "E" -> "e";
          case "In" -> "o";
          case "One" -> "x";
          default -> "any";
        };
    return VariableCoercion.of(
        PARSER.parse(
            "query($%s: %s%s) { f(r: 1, %s: $%s) }".formatted(name, type, more, argument, name),
            null));
  }

  @Test
  void coerce_scalars_takeWhatTheSpecificationSays() {
    assertThat(coerced("Int", 7)).isEqualTo(Value.OfInt.of(7));
    assertThat(coerced("Int", new BigDecimal("7.0"))).isEqualTo(Value.OfInt.of(7));
    assertThat(coerced("Float", 7)).isEqualTo(Value.OfInt.of(7));
    assertThat(coerced("Float", 1.5)).isEqualTo(new Value.OfFloat(new BigDecimal("1.5")));
    assertThat(coerced("ID", 7L)).isEqualTo(new Value.OfString("7"));
    assertThat(coerced("E", "A")).isEqualTo(new Value.OfEnum("A"));
    assertThat(coerced("Any", Map.of("k", List.of(1))))
        .isEqualTo(new Value.OfObject(Map.of("k", new Value.OfList(List.of(Value.OfInt.of(1))))));
    assertThat(coerced("Int", null)).isEqualTo(Value.NULL);
  }

  @Test
  void coerce_scalars_refuseTheRest() {
    assertThat(refusal("Int", "7"))
        .isEqualTo("Variable \"$v\" of type Int: it must be of type Int, not \"7\"");
    assertThat(refusal("Int", 1.5)).contains("must be of type Int");
    assertThat(refusal("Int", BigInteger.TWO.pow(31))).contains("must be of type Int");
    assertThat(refusal("Int", new BigDecimal("1e999999999"))).contains("must be of type Int");
    assertThat(refusal("Int", true)).contains("must be of type Int");
    assertThat(refusal("String", 7)).contains("must be of type String");
    assertThat(refusal("Boolean", "true")).contains("must be of type Boolean");
    assertThat(refusal("ID", 1.5)).contains("must be of type ID");
    assertThat(refusal("ID", true)).contains("must be of type ID");
    assertThat(refusal("E", "C")).contains("must be of type E, not \"C\"");
    assertThat(refusal("Int!", null))
        .isEqualTo("Variable \"$v\" of type Int!: it must not be null");
    assertThat(refusal("Float", "x".repeat(1_000))).hasSizeLessThan(200);
  }

  @Test
  void coerce_lists_wrapASingleValue() {
    assertThat(coerced("[Int!]", 1)).isEqualTo(new Value.OfList(List.of(Value.OfInt.of(1))));
    assertThat(coerced("[[Int]]", List.of(List.of(1)))).isInstanceOf(Value.OfList.class);
    assertThat(refusal("[Int!]", Arrays.asList(1, null)))
        .isEqualTo("Variable \"$v\" of type [Int!]: the value at \"v[1]\" must not be null");
  }

  @Test
  void coerce_inputObjects_nameThePath() {
    assertThat(coerced("In", Map.of("req", 1)))
        .isEqualTo(new Value.OfObject(Map.of("req", Value.OfInt.of(1))));
    assertThat(refusal("In", Map.of("req", 1, "list", List.of(Map.of("req", "x")))))
        .contains("\"v.list[0].req\" must be of type Int!, not \"x\"");
    assertThat(refusal("In", Map.of())).contains("\"v.req\" is required");
    assertThat(refusal("In", Map.of("req", 1, "zz", 1))).contains("\"v.zz\" is no field of In");
    assertThat(refusal("In", "x")).contains("must be of type In");
  }

  @Test
  void coerce_oneOf_takesExactlyOne() {
    assertThat(coerced("One", Map.of("a", "x"))).isInstanceOf(Value.OfObject.class);
    assertThat(refusal("One", Map.of("a", "x", "b", 1))).contains("exactly one field");
    assertThat(refusal("One", Map.of())).contains("exactly one field");
    assertThat(refusal("One", Collections.singletonMap("a", null))).contains("not null");
  }

  @Test
  void coerce_absent_isTheDefault_orAbsent_orRefused() {
    assertThat(coercion("v", "Int", " = 5").coerce(Map.of()).value(0)).isEqualTo(Value.OfInt.of(5));
    assertThat(coercion("v", "Int", "").coerce(Map.of("other", 1)).value(0)).isNull();
    assertThat(coercion("v", "Int", " = 5").coerce(Collections.singletonMap("v", null)).value(0))
        .isEqualTo(Value.NULL);
    try {
      coercion("v", "Int!", "").coerce(Map.of());
      throw new AssertionError("accepted");
    } catch (GraphQlException e) {
      assertThat(e.getMessage())
          .isEqualTo("Variable \"$v\" of type Int!: it is required and was not given");
    }
  }
}
