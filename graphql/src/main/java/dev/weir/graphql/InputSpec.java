package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link SchemaBuilder} is told of an argument or an input field; its type is GraphQL text,
 * such as {@code [ID!]!}.
 */
public record InputSpec(
    String name,
    String type,
    @Nullable Value defaultValue,
    @Nullable String description,
    List<Directive> directives) {
  public InputSpec {
    directives = List.copyOf(directives);
  }

  /** An argument or input field with nothing but a name and a type. */
  public static InputSpec of(String name, String type) {
    return new InputSpec(name, type, null, null, List.of());
  }
}
