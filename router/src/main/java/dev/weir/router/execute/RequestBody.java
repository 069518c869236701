package dev.weir.router.execute;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import dev.weir.graphql.Variables;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Writes what a subgraph is sent: a GraphQL request as JSON. */
final class RequestBody {
  private static final JsonFactory JSON = new JsonFactory();

  private RequestBody() {}

  /**
   * The body of a request.
   *
   * @param used the client's variables that the query names; those that the client did not give are
   *     left out
   * @param representations for each variable that takes them, the texts of representations
   */
  static byte[] of(
      String query,
      Collection<Variable> used,
      Variables values,
      Map<String, List<String>> representations) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(query.length() + 256);
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("query", query);
      if (!used.isEmpty() || !representations.isEmpty()) {
        json.writeObjectFieldStart("variables");
        for (Variable variable : used) {
          Value value = values.value(variable.index());
          if (value != null) {
            json.writeFieldName(variable.name());
            write(value, json);
          }
        }
        for (Map.Entry<String, List<String>> list : representations.entrySet()) {
          json.writeArrayFieldStart(list.getKey());
          for (String representation : list.getValue()) {
            json.writeRawValue(representation);
          }
          json.writeEndArray();
        }
        json.writeEndObject();
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(Value value, JsonGenerator json) throws IOException {
    switch (value) {
      case Value.OfNull() -> json.writeNull();
      case Value.OfInt(var number) -> json.writeNumber(number);
      case Value.OfFloat(var number) -> json.writeNumber(number);
      case Value.OfString(String string) -> json.writeString(string);
      case Value.OfBoolean(boolean bool) -> json.writeBoolean(bool);
      case Value.OfEnum(String name) -> json.writeString(name);
      case Value.OfList(List<Value> values) -> {
        json.writeStartArray();
        for (Value item : values) {
          write(item, json);
        }
        json.writeEndArray();
      }
      case Value.OfObject(Map<String, Value> fields) -> {
        json.writeStartObject();
        for (Map.Entry<String, Value> field : fields.entrySet()) {
          json.writeFieldName(field.getKey());
          write(field.getValue(), json);
        }
        json.writeEndObject();
      }
      case Value.OfVariable(Variable variable) ->
          throw new IllegalStateException(variable + " stands in a value of a variable");
    }
  }
}
