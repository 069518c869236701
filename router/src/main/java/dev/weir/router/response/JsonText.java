package dev.weir.router.response;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values in JSON's terms as text. */
public final class JsonText {
  private static final JsonFactory JSON = new JsonFactory();

  private JsonText() {}

  /** The text of a value. */
  public static String of(@Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      write(value, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  static void write(@Nullable Object value, JsonGenerator json) throws IOException {
    switch (value) {
      case null -> json.writeNull();
      case String string -> json.writeString(string);
      case Boolean bool -> json.writeBoolean(bool);
      case JsonNumber(String text) -> json.writeNumber(text);
      case Number number -> json.writeNumber(number.toString());
      case List<?> items -> {
        json.writeStartArray();
        for (Object item : items) {
          write(item, json);
        }
        json.writeEndArray();
      }
      case Map<?, ?> fields -> {
        json.writeStartObject();
        for (Map.Entry<?, ?> field : fields.entrySet()) {
          json.writeFieldName(String.valueOf(field.getKey()));
          write(field.getValue(), json);
        }
        json.writeEndObject();
      }
      default -> json.writeNull();
    }
  }
}
