package dev.weir.router.response;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the answer of a subgraph in one pass, into the places of a shape; what was not asked for is
 * passed over. Threads may share the class; a reader is for one answer.
 */
public final class AnswerReader {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonParser parser;

  private AnswerReader(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * What the bytes say.
   *
   * @throws MalformedAnswerException when they are no JSON object, or their {@code data} is no
   *     object
   */
  public static SubgraphAnswer read(byte[] bytes, ReadShape shape) throws MalformedAnswerException {
    try (JsonParser parser = JSON.createParser(bytes)) {
      return new AnswerReader(parser).answer(shape);
    } catch (IOException e) {
      throw new MalformedAnswerException("it is not JSON: " + firstLine(e));
    }
  }

  private static String firstLine(IOException failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }

  private SubgraphAnswer answer(ReadShape shape) throws IOException, MalformedAnswerException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new MalformedAnswerException("it is no JSON object");
    }
    boolean hasData = false;
    @Nullable ReadObject data = null;
    List<SubgraphError> errors = new ArrayList<>();
    for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      if (key.equals("data")) {
        hasData = true;
        if (token != JsonToken.START_OBJECT && token != JsonToken.VALUE_NULL) {
          throw new MalformedAnswerException("its data is no object");
        }
        data = token == JsonToken.VALUE_NULL ? null : object(shape);
      } else if (key.equals("errors") && token == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          errors.add(error(any()));
        }
      } else {
        parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      throw new MalformedAnswerException("something follows the JSON object");
    }
    return new SubgraphAnswer(data, hasData, errors);
  }

  private ReadObject object(ReadShape shape) throws IOException {
    ReadObject object = new ReadObject(shape);
    int expected = 0;
    for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
      parser.nextToken();
      int place = shape.place(key, expected);
      if (place < 0) {
        parser.skipChildren();
      } else {
        object.values[place] = value(shape.children[place]);
        expected = place + 1;
      }
    }
    return object;
  }

  private Object value(@Nullable ReadShape shape) throws IOException {
    if (shape == null) {
      return any();
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(shape);
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(shape));
        }
        yield items;
      }
      default -> any();
    };
  }

  private Object any() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> parser.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonNumber(parser.getText());
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(any());
        }
        yield items;
      }
      case START_OBJECT -> {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
          parser.nextToken();
          fields.put(key, any());
        }
        yield fields;
      }
      default -> JsonNull.NULL;
    };
  }

  /** An error in whatever form: one without a message is its own message. */
  private static SubgraphError error(Object given) {
    if (!(given instanceof Map<?, ?> fields)
        || !(fields.get("message") instanceof String message)) {
      return new SubgraphError(JsonText.of(given), null, Map.of());
    }
    Map<String, @Nullable Object> extensions = new LinkedHashMap<>();
    if (fields.get("extensions") instanceof Map<?, ?> more) {
      more.forEach((key, value) -> extensions.put(String.valueOf(key), value));
    }
    return new SubgraphError(
        message.isBlank() ? "The subgraph gave an error without a message" : message,
        fields.get("path") instanceof List<?> path ? path(path) : null,
        extensions);
  }

  private static @Nullable List<Object> path(List<?> given) {
    List<Object> path = new ArrayList<>();
    for (Object step : given) {
      switch (step) {
        case String key -> path.add(key);
        case JsonNumber(String text) when text.matches("\\d{1,9}") ->
            path.add(Integer.valueOf(text));
        default -> {
          return null;
        }
      }
    }
    return path;
  }
}
