package dev.weir.router.operation;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.weir.graphql.Condition;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.Variables;
import dev.weir.planner.plan.Representation;
import dev.weir.planner.plan.RepresentationField;
import dev.weir.router.response.JsonNull;
import dev.weir.router.response.JsonNumber;
import dev.weir.router.response.JsonText;
import dev.weir.router.response.ObjectData;
import dev.weir.router.response.Shape;
import dev.weir.router.response.Unavailable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the representation of an entity, in JSON: the text is what is sent, and what tells one
 * entity from another. Immutable.
 */
public final class RepresentationProgram {
  private final Schema supergraph;
  private final String head;
  private final List<Field> fields;

  private record Field(
      String name,
      int slot,
      IndexSet types,
      @Nullable Condition condition,
      boolean nonNull,
      boolean isAbstract,
      List<Field> fields) {}

  private RepresentationProgram(Schema supergraph, String head, List<Field> fields) {
    this.supergraph = supergraph;
    this.head = head;
    this.fields = fields;
  }

  static RepresentationProgram of(Schema supergraph, Representation representation, Shape shape) {
    return new RepresentationProgram(
        supergraph,
        "{\"__typename\":\"" + representation.type().name() + '"',
        fields(representation.fields(), shape));
  }

  private static List<Field> fields(List<RepresentationField> from, Shape shape) {
    List<Field> fields = new ArrayList<>();
    for (RepresentationField field : from) {
      boolean isLeaf = field.field().type().named().isLeaf();
      int slot = shape.slot(field.key(), !isLeaf);
      fields.add(
          new Field(
              field.field().name(),
              slot,
              field.types(),
              field.condition().isAlways() ? null : field.condition(),
              field.field().type().isNonNull(),
              !isLeaf && !(field.field().type().named() instanceof ObjectType),
              isLeaf ? List.of() : fields(field.fields(), shape.child(slot))));
    }
    return fields;
  }

  /**
   * Writes the representation of an object.
   *
   * @return null when it was written, else the name of a field that it lacks
   */
  public @Nullable String write(ObjectData object, Variables variables, StringBuilder json) {
    json.append(head);
    String missing = write(object, fields, variables, json);
    json.append('}');
    return missing;
  }

  private @Nullable String write(
      ObjectData object, List<Field> from, Variables variables, StringBuilder json) {
    for (Field field : from) {
      if (field.types.contains(object.objectIndex())
          && (field.condition == null || field.condition.holds(variables))) {
        if (json.charAt(json.length() - 1) != '{') {
          json.append(',');
        }
        json.append('"').append(field.name).append("\":");
        String missing = value(object.slot(field.slot), field, variables, json);
        if (missing != null) {
          return missing;
        }
      }
    }
    return null;
  }

  private @Nullable String value(
      @Nullable Object value, Field field, Variables variables, StringBuilder json) {
    switch (value) {
      case null -> {
        return field.name;
      }
      case Unavailable ignored -> {
        return field.name;
      }
      case JsonNull ignored -> {
        if (field.nonNull) {
          return field.name;
        }
        json.append("null");
      }
      case String string -> {
        json.append('"');
        JsonStringEncoder.getInstance().quoteAsString(string, json);
        json.append('"');
      }
      case JsonNumber(String text) -> json.append(text);
      case Boolean bool -> json.append(bool.booleanValue());
      case ObjectData object -> {
        return object(object, field, variables, json);
      }
      case List<?> items when !field.fields.isEmpty() -> {
        return list(items, field, variables, json);
      }
      default -> json.append(JsonText.of(value));
    }
    return null;
  }

  private @Nullable String object(
      ObjectData object, Field field, Variables variables, StringBuilder json) {
    json.append('{');
    if (field.isAbstract) {
      json.append("\"__typename\":\"")
          .append(supergraph.objectTypes().get(object.objectIndex()).name())
          .append('"');
    }
    String missing = write(object, field.fields, variables, json);
    json.append('}');
    return missing;
  }

  private @Nullable String list(
      List<?> items, Field field, Variables variables, StringBuilder json) {
    json.append('[');
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        json.append(',');
      }
      Object item = items.get(i);
      if (item == JsonNull.NULL) {
        json.append("null");
      } else {
        String missing = value(item, field, variables, json);
        if (missing != null) {
          return missing;
        }
      }
    }
    json.append(']');
    return null;
  }
}
