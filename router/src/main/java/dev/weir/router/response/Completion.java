package dev.weir.router.response;

import dev.weir.graphql.Variables;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Completes a response before it is written: checks what the client will see, and puts nulls where
 * something is missing, up to the next place that may be null (section 6.4.4 of the specification,
 * "Handling Execution Errors"). Every null that is not the subgraph's own has an error. For one
 * response.
 */
public final class Completion {
  private final Variables variables;
  private final List<ResponseError> errors;
  private final Path path = new Path();

  private Completion(Variables variables, List<ResponseError> errors) {
    this.variables = variables;
    this.errors = errors;
  }

  /**
   * Completes the root object.
   *
   * @param errors what is known to have gone wrong; gets what is found
   * @return whether there is data; else it is null
   */
  public static boolean complete(
      ObjectData root, Output output, Variables variables, List<ResponseError> errors) {
    return new Completion(variables, errors).object(root, output, "the root");
  }

  private boolean object(ObjectData object, Output output, String name) {
    Output.Fields fields = output.fields(object.objectIndex);
    if (fields == null) {
      report("The subgraph gave an object of a type that " + name + " cannot have");
      return false;
    }
    for (Output.OutputField field : fields.fields) {
      if (field.slot() >= 0 && (field.condition() == null || field.condition().holds(variables))) {
        path.push(field.key().getValue());
        Object value = value(object.slots[field.slot()], field.type(), field);
        if (value == null) {
          return fail();
        }
        object.slots[field.slot()] = value;
        path.pop();
      }
    }
    return true;
  }

  private boolean fail() {
    path.pop();
    return false;
  }

  /** The completed value, or null where null is not allowed. */
  private @Nullable Object value(
      @Nullable Object value, OutputType type, Output.OutputField field) {
    return switch (value) {
      case JsonNull ignored -> type.nonNull() ? violation(field) : JsonNull.NULL;
      case Unavailable(String message) -> unavailable(message, type);
      case List<?> items when type.item() != null -> list(items, type, type.item(), field);
      case ObjectData object when field.children() != null && type.item() == null ->
          object(object, field.children(), field.name()) ? object : nullOf(type);
      case null -> {
        report(field.name() + " was not in the subgraph's answer");
        yield nullOf(type);
      }
      default -> {
        if (type.item() == null && type.accepts(value)) {
          yield value;
        }
        report(field.name() + " is no " + type.name() + " in the subgraph's answer");
        yield nullOf(type);
      }
    };
  }

  private @Nullable Object list(
      List<?> items, OutputType type, OutputType itemType, Output.OutputField field) {
    @SuppressWarnings("unchecked") // made by the reader or by a transfer
    List<Object> completed = (List<Object>) items;
    for (int i = 0; i < completed.size(); i++) {
      path.push(i);
      Object item = value(completed.get(i), itemType, field);
      path.pop();
      if (item == null) {
        return nullOf(type);
      }
      completed.set(i, item);
    }
    return completed;
  }

  private @Nullable Object unavailable(@Nullable String message, OutputType type) {
    if (message != null) {
      report(message);
    }
    return nullOf(type);
  }

  private @Nullable Object violation(Output.OutputField field) {
    report("Cannot return null for the non-nullable field " + field.name());
    return null;
  }

  private static @Nullable Object nullOf(OutputType type) {
    return type.nonNull() ? null : JsonNull.NULL;
  }

  /** Adds an error here, unless there is one that explains the null. */
  private void report(String message) {
    List<Object> place = path.toList();
    if (errors.stream().noneMatch(error -> error.isAtOrBelow(place))) {
      errors.add(ResponseError.of("SUBGRAPH_INVALID_RESPONSE", message, place));
    }
  }
}
