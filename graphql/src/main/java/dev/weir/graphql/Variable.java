package dev.weir.graphql;

import org.jspecify.annotations.Nullable;

/**
 * A variable that an operation declares. Its index is its place among the operation's variables,
 * and that of its value in {@link Variables}. The default value is null where none is declared.
 */
public record Variable(int index, String name, TypeRef type, @Nullable Value defaultValue) {
  @Override
  public String toString() {
    return "$" + name + ": " + type;
  }
}
