package dev.weir.graphql;

/** An argument as an operation gives it. Its value may hold variables. */
public record Argument(InputValue definition, Value value) {
  public String name() {
    return definition.name();
  }
}
