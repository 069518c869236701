package dev.weir.graphql;

import java.util.List;

/** A request that cannot run as it stands: its errors, at least one, are for the client. */
public final class GraphQlException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<GraphQlError> errors;

  public GraphQlException(List<GraphQlError> errors) {
    super(errors.getFirst().message());
    this.errors = List.copyOf(errors);
  }

  /** A request with one error that has no single place in the document. */
  public static GraphQlException of(ErrorCode code, String message) {
    return new GraphQlException(List.of(GraphQlError.of(code, message)));
  }

  /** What is wrong, at least one error. */
  public List<GraphQlError> errors() {
    return errors;
  }
}
