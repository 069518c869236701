package dev.weir.graphql;

import java.util.List;

/**
 * One error of a request: a code for programs, a sentence for people, and where it is in the
 * document (lines and columns from 1; empty where no single place is meant).
 */
public record GraphQlError(ErrorCode code, String message, List<Location> locations) {
  public GraphQlError {
    locations = List.copyOf(locations);
  }

  /** An error that has no single place in the document. */
  public static GraphQlError of(ErrorCode code, String message) {
    return new GraphQlError(code, message, List.of());
  }

  /** A place in a document; both count from 1. */
  public record Location(int line, int column) {}
}
