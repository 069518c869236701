package dev.weir.graphql;

/** A schema that cannot be used: it does not parse, or names what it does not define. */
public final class SchemaException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SchemaException(String message) {
    super(message);
  }

  public SchemaException(String message, Throwable cause) {
    super(message, cause);
  }
}
