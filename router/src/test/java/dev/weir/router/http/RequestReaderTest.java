package dev.weir.router.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.weir.router.GraphQlRequest;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a body says. */
class RequestReaderTest {

  @Test
  void allKeys_areRead() throws Exception {
    var request = read("{'query':'{ a }','operationName':'Q','variables':{'x':1}}");
    assertThat(request).isEqualTo(new GraphQlRequest("{ a }", "Q", Map.of("x", 1)));
  }

  @Test
  void queryAlone_isEnough() throws Exception {
    assertThat(read(" {'query':''} \n")).isEqualTo(GraphQlRequest.of(""));
  }

  @Test
  void nulls_areAsNothing() throws Exception {
    var request = read("{'query':'q','operationName':null,'variables':null,'extensions':null}");
    assertThat(request).isEqualTo(GraphQlRequest.of("q"));
  }

  @Test
  void unknownKeysAndExtensions_areSkipped() throws Exception {
    var request =
        read("{'id':[1,{'query':2}],'extensions':{'query':'no','a':[[]]},'query':'q','b':true}");
    assertThat(request).isEqualTo(GraphQlRequest.of("q"));
  }

  @Test
  void sameKeyTwice_lastCounts() throws Exception {
    var request = read("{'query':'a','query':'b','variables':{'x':1,'x':2},'operationName':'n'}");
    assertThat(request).isEqualTo(new GraphQlRequest("b", "n", Map.of("x", 2)));
  }

  @Test
  void values_haveTheTypesOfJson() throws Exception {
    var variables =
        read("{'query':'q','variables':{'string':'ä','true':true,'false':false,'null':null,"
                + "'int':-1,'long':3000000000,'big':99999999999999999999,'decimal':1.10,"
                + "'exponent':1e2,'list':[1,null,[]],'object':{'a':{'b':'c'}}}}")
            .variables();
    assertThat(variables)
        .containsExactly(
            entry("string", "ä"),
            entry("true", true),
            entry("false", false),
            entry("null", null),
            entry("int", -1),
            entry("long", 3_000_000_000L),
            entry("big", new BigInteger("99999999999999999999")),
            entry("decimal", new BigDecimal("1.10")),
            entry("exponent", new BigDecimal("1E+2")),
            entry("list", Arrays.asList(1, null, List.of())),
            entry("object", Map.of("a", Map.of("b", "c"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``                               | The body is empty: it must be a JSON object with a"
            + " 'query'",
        "null                             | The body is null: it must be a JSON object with a"
            + " 'query'",
        "'q'                              | The body is a string: it must be a JSON object with a"
            + " 'query'",
        "[{'query':'q'}]                  | The body is an array: it must be a JSON object with a"
            + " 'query', one request at a time",
        "{}                               | 'query' is missing: it must have the text of a GraphQL"
            + " document",
        "{'query':null}                   | 'query' is null: it must be a string",
        "{'query':1}                      | 'query' is a number: it must be a string",
        "{'query':'q','variables':[]}     | 'variables' is an array: it must be an object or null",
        "{'query':'q','variables':'{}'}   | 'variables' is a string: it must be an object or null",
        "{'query':'q','operationName':{}} | 'operationName' is an object: it must be a string or"
            + " null",
        "{'query':'q','operationName':true} | 'operationName' is a boolean: it must be a string or"
            + " null",
        "{'query':'q'} {}                 | The body goes on after the JSON object",
      })
  void bodyThatIsNoRequest_saysWhatItShouldBe(String body, String message) {
    assertThatThrownBy(() -> read(body))
        .isInstanceOf(MalformedRequestException.class)
        .hasMessage(message.replace('\'', '"'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{'query'",
        "{'query':",
        "{'query':'q",
        "{'query':'q'",
        "{'query':'q',}",
        "query=q",
        "{'query':'q','variables':{'x':01}}",
        "{'query':'q','x':[}",
        "{'query':'q'} x",
        "{'query':'\u0001'}",
        "{query:'q'}",
        "{'query':'q','variables':{'x':NaN}}",
        "{'query':'q','variables':{'x':[1",
        "{'query':'q','variables':{'x':}}",
      })
  void bodyThatIsNotJson_saysWhere(String body) {
    assertThatThrownBy(() -> read(body))
        .isInstanceOf(MalformedRequestException.class)
        .hasMessageStartingWith("The body is not JSON at line 1, column ");
  }

  @Test
  void otherCharset_isRefused() {
    assertThatThrownBy(() -> RequestReader.read("{\"query\":\"ä\"}".getBytes(ISO_8859_1)))
        .isInstanceOf(MalformedRequestException.class);
  }

  @Test
  void nesting_isBounded() throws Exception {
    assertThat(read(nested(198)).variables()).containsKey("x");
    assertThatThrownBy(() -> read(nested(199)))
        .isInstanceOf(MalformedRequestException.class)
        .hasMessageContaining("deeper than 200 levels");
    assertThatThrownBy(() -> read(nested(1_000_000))).isInstanceOf(MalformedRequestException.class);
  }

  @Test
  void nestingOfWhatIsSkipped_isBounded() {
    var body = "{'query':'q','extensions':" + "[".repeat(200) + "]".repeat(200) + "}";
    assertThatThrownBy(() -> read(body)).isInstanceOf(MalformedRequestException.class);
  }

  @Test
  void digits_areBounded() throws Exception {
    assertThat(read("{'query':'q','variables':{'x':" + "1".repeat(1000) + "}}").variables())
        .containsKey("x");
    assertThatThrownBy(() -> read("{'query':'q','variables':{'x':" + "1".repeat(1001) + "}}"))
        .isInstanceOf(MalformedRequestException.class)
        .hasMessageContaining("1000 digits");
  }

  /** With lists in the variable x, which is two levels down itself. */
  private static String nested(int lists) {
    return "{'query':'q','variables':{'x':" + "[".repeat(lists) + "]".repeat(lists) + "}}";
  }

  private static GraphQlRequest read(String body) throws MalformedRequestException {
    return RequestReader.read(body.replace('\'', '"').getBytes(UTF_8));
  }
}
