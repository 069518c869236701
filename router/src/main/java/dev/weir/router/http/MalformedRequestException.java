package dev.weir.router.http;

/** A body that is no GraphQL request; the message says to the client what is wrong with it. */
final class MalformedRequestException extends Exception {
  private static final long serialVersionUID = 1;

  private final String reason;

  MalformedRequestException(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** The message, which is never missing. */
  String reason() {
    return reason;
  }
}
