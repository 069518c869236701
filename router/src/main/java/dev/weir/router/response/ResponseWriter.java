package dev.weir.router.response;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.weir.graphql.GraphQlError;
import dev.weir.graphql.Variables;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes responses as JSON in UTF-8. */
public final class ResponseWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;
  private final Variables variables;
  private final Map<String, ?> introspection;

  private ResponseWriter(JsonGenerator json, Variables variables, Map<String, ?> introspection) {
    this.json = json;
    this.variables = variables;
    this.introspection = introspection;
  }

  /**
   * A completed response.
   *
   * @param root the data, or null when completing it has left nothing
   * @param introspection the answers to the root fields that ask about the schema, by key
   */
  public static byte[] write(
      @Nullable ObjectData root,
      Output output,
      Variables variables,
      Map<String, ?> introspection,
      List<ResponseError> errors) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1_024);
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeFieldName("data");
      if (root == null) {
        json.writeNull();
      } else {
        new ResponseWriter(json, variables, introspection).object(root, output);
      }
      writeErrors(errors, json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A response without data: the request was refused. */
  public static byte[] refusal(List<GraphQlError> errors) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeArrayFieldStart("errors");
      for (GraphQlError error : errors) {
        json.writeStartObject();
        json.writeStringField("message", error.message());
        if (!error.locations().isEmpty()) {
          json.writeArrayFieldStart("locations");
          for (GraphQlError.Location location : error.locations()) {
            json.writeStartObject();
            json.writeNumberField("line", location.line());
            json.writeNumberField("column", location.column());
            json.writeEndObject();
          }
          json.writeEndArray();
        }
        json.writeObjectFieldStart("extensions");
        json.writeStringField("code", error.code().name());
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A response that is one error without data, of whoever's making. */
  public static byte[] failure(String code, String message) {
    return JsonText.of(
            Map.of(
                "errors", List.of(Map.of("message", message, "extensions", Map.of("code", code)))))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void writeErrors(List<ResponseError> errors, JsonGenerator json)
      throws IOException {
    if (errors.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("errors");
    for (ResponseError error : errors) {
      json.writeStartObject();
      json.writeStringField("message", error.message());
      if (error.path() != null) {
        json.writeFieldName("path");
        JsonText.write(error.path(), json);
      }
      if (!error.extensions().isEmpty()) {
        json.writeFieldName("extensions");
        JsonText.write(error.extensions(), json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void object(ObjectData object, Output output) throws IOException {
    json.writeStartObject();
    Output.Fields fields = output.fields(object.objectIndex);
    if (fields != null) {
      for (Output.OutputField field : fields.fields) {
        if (field.condition() == null || field.condition().holds(variables)) {
          json.writeFieldName(field.key());
          switch (field.slot()) {
            case Output.TYPENAME -> json.writeString(fields.typeName);
            case Output.INTROSPECTION ->
                JsonText.write(introspection.get(field.key().getValue()), json);
            default -> value(object.slots[field.slot()], field.children());
          }
        }
      }
    }
    json.writeEndObject();
  }

  private void value(@Nullable Object value, @Nullable Output output) throws IOException {
    switch (value) {
      case ObjectData object when output != null -> object(object, output);
      case List<?> items when output != null -> {
        json.writeStartArray();
        for (Object item : items) {
          value(item, output);
        }
        json.writeEndArray();
      }
      case null, default -> JsonText.write(value, json);
    }
  }
}
