package dev.weir.graphql;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A scalar type, of the specification or custom. */
public final class ScalarType implements TypeDefinition {
  private static final Set<String> BUILT_IN = Set.of("Int", "Float", "String", "Boolean", "ID");

  private final String name;
  private final int index;
  private final @Nullable String description;
  private final List<Directive> directives;

  ScalarType(String name, int index, @Nullable String description, List<Directive> directives) {
    this.name = name;
    this.index = index;
    this.description = description;
    this.directives = List.copyOf(directives);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public @Nullable String description() {
    return description;
  }

  @Override
  public List<Directive> directives() {
    return directives;
  }

  /** Whether it is one of the five scalars of the specification. */
  public boolean isBuiltIn() {
    return isBuiltIn(name);
  }

  static boolean isBuiltIn(String name) {
    return BUILT_IN.contains(name);
  }

  @Override
  public String toString() {
    return name;
  }
}
