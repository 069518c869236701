package dev.weir.router.spi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A subgraph gave no answer; the code says why. The message names the subgraph, where it was looked
 * for and the way out: it is for who runs the router, and not for clients.
 */
public final class SubgraphException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why there is no answer. */
  public enum Code {
    /** No connection came about: nothing was sent. */
    CONNECT_FAILED,
    /** The answer was not complete in the time allowed. The subgraph may have done its work. */
    TIMEOUT,
    /** The connection broke before the answer was complete. The subgraph may have done its work. */
    BROKEN,
    /** The answer has more bytes than allowed. */
    TOO_LARGE
  }

  private final Code code;

  public SubgraphException(Code code, String message) {
    this(code, message, null);
  }

  public SubgraphException(Code code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.code = Objects.requireNonNull(code, "code");
  }

  /** Why there is no answer. */
  public Code code() {
    return code;
  }
}
