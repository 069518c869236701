package dev.weir.router.response;

/** An answer of a subgraph that is no response of GraphQL; the message says why. */
public final class MalformedAnswerException extends Exception {
  private static final long serialVersionUID = 1;

  MalformedAnswerException(String message) {
    super(message);
  }
}
