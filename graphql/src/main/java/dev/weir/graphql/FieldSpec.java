package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link SchemaBuilder} is told of a field; its type is GraphQL text, such as {@code
 * [ID!]!}.
 */
public record FieldSpec(
    String name,
    String type,
    List<InputSpec> arguments,
    @Nullable String description,
    List<Directive> directives) {
  public FieldSpec {
    arguments = List.copyOf(arguments);
    directives = List.copyOf(directives);
  }

  /** A field with a name, a type and arguments. */
  public static FieldSpec of(String name, String type, InputSpec... arguments) {
    return new FieldSpec(name, type, List.of(arguments), null, List.of());
  }
}
