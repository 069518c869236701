package dev.weir.router.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.weir.router.GraphQlRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a GraphQL request from the body of a POST. Of two keys with one name the last one counts;
 * keys that it does not know are skipped.
 */
final class RequestReader {
  /** Far more than a person nests, far less than a stack holds. */
  private static final int MAX_DEPTH = 200;

  private static final int MAX_DIGITS = 1_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(MAX_DIGITS)
                  // The body has a limit of its own.
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private @Nullable String query;
  private @Nullable String operationName;
  private Map<String, @Nullable Object> variables = Map.of();

  private RequestReader(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * Reads a request.
   *
   * @throws MalformedRequestException when the body is none
   */
  static GraphQlRequest read(byte[] body) throws MalformedRequestException {
    try (var parser = JSON.createParser(body)) {
      return new RequestReader(parser).request();
    } catch (StreamConstraintsException beyond) {
      throw new MalformedRequestException(
          "The body is nested deeper than %d levels, or has a number of more than %d digits or a very long name"
              .formatted(MAX_DEPTH, MAX_DIGITS));
    } catch (JsonProcessingException malformed) {
      throw new MalformedRequestException(describe(malformed));
    } catch (IOException malformed) {
      // There is no input or output: what is left are bytes that are no characters.
      throw new MalformedRequestException("The body is not in UTF-8: " + malformed.getMessage());
    }
  }

  private static String describe(JsonProcessingException malformed) {
    var at = malformed.getLocation();
    var where = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
    return "The body is not JSON" + where + ": " + malformed.getOriginalMessage();
  }

  private GraphQlRequest request() throws IOException, MalformedRequestException {
    var first = parser.nextToken();
    if (first == null) {
      throw new MalformedRequestException(
          "The body is empty: it must be a JSON object with a \"query\"");
    }
    if (first != JsonToken.START_OBJECT) {
      throw new MalformedRequestException(
          "The body is "
              + name(first)
              + ": it must be a JSON object with a \"query\""
              + (first == JsonToken.START_ARRAY ? ", one request at a time" : ""));
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      member(parser.currentName(), parser.nextToken());
    }
    if (parser.nextToken() != null) {
      throw new MalformedRequestException("The body goes on after the JSON object");
    }
    if (query == null) {
      throw new MalformedRequestException(
          "\"query\" is missing: it must have the text of a GraphQL document");
    }
    return new GraphQlRequest(query, operationName, variables);
  }

  private void member(String name, JsonToken token) throws IOException, MalformedRequestException {
    switch (name) {
      case "query" -> {
        expect("query", token, JsonToken.VALUE_STRING, "a string");
        query = parser.getText();
      }
      case "operationName" -> {
        if (token == JsonToken.VALUE_NULL) {
          operationName = null;
        } else {
          expect("operationName", token, JsonToken.VALUE_STRING, "a string or null");
          operationName = parser.getText();
        }
      }
      case "variables" -> {
        if (token == JsonToken.VALUE_NULL) {
          variables = Map.of();
        } else {
          expect("variables", token, JsonToken.START_OBJECT, "an object or null");
          variables = object();
        }
      }
      default -> parser.skipChildren();
    }
  }

  private static void expect(String key, JsonToken token, JsonToken expected, String described)
      throws MalformedRequestException {
    if (token != expected) {
      throw new MalformedRequestException(
          "\"" + key + "\" is " + name(token) + ": it must be " + described);
    }
  }

  private Map<String, @Nullable Object> object() throws IOException {
    var object = new LinkedHashMap<String, @Nullable Object>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      var name = parser.currentName();
      object.put(name, value(parser.nextToken()));
    }
    return object;
  }

  private List<@Nullable Object> array() throws IOException {
    var array = new ArrayList<@Nullable Object>();
    for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
      array.add(value(token));
    }
    return array;
  }

  private @Nullable Object value(JsonToken token) throws IOException {
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getNumberValue();
      case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalStateException("No value starts with " + token);
    };
  }

  private static String name(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "a boolean";
      default -> "null";
    };
  }
}
