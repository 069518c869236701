package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An argument of a field or a directive, or a field of an input object. Its index is its place
 * among its siblings; the default value is null where none is declared.
 */
public record InputValue(
    int index,
    String name,
    TypeRef type,
    @Nullable Value defaultValue,
    @Nullable String description,
    List<Directive> directives) {
  public InputValue {
    directives = List.copyOf(directives);
  }

  /** Whether a value must be given: non-null and without a default. */
  public boolean isRequired() {
    return type.isNonNull() && defaultValue == null;
  }
}
