package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A directive as a schema defines it; locations by the names of the specification. */
public record DirectiveDefinition(
    String name,
    @Nullable String description,
    List<InputValue> arguments,
    boolean repeatable,
    List<String> locations) {
  public DirectiveDefinition {
    arguments = List.copyOf(arguments);
    locations = List.copyOf(locations);
  }
}
