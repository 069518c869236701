package dev.weir.loader;

import org.jspecify.annotations.Nullable;

/**
 * Something about data loaders went wrong; the code says what, the message names the loader and the
 * way out.
 */
public final class DataLoaderException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong. */
  public enum Code {
    /** The batch function gave another number of results than it was given keys. */
    WRONG_SIZE,
    /** The batch function gave null where a stage, a publisher, a list or a map belongs. */
    NO_RESULT,
    /** The value was not there within the timeout of the definition, counted from the load. */
    TIMEOUT,
    /** The registry was discarded, as it is when its context closes, before the value was there. */
    DISCARDED,
    /** An executor that was to dispatch or to load refused the task. */
    REJECTED,
    /** Two definitions have one name. */
    DUPLICATE_NAME,
    /** No definition has that name. */
    UNKNOWN_LOADER,
    /** A key cannot be a key: it is null, or an array, which equals only itself. */
    INVALID_KEY,
    /** One key was loaded with two contexts, which the cache would take for one. */
    KEY_CONTEXT_CONFLICT
  }

  private final Code code;
  private final String loaderName;

  DataLoaderException(Code code, String loaderName, String message) {
    this(code, loaderName, message, null);
  }

  DataLoaderException(Code code, String loaderName, String message, @Nullable Throwable cause) {
    super("Data loader '" + loaderName + "': " + message, cause);
    this.code = code;
    this.loaderName = loaderName;
  }

  static DataLoaderException wrongSize(String loaderName, int given, int received) {
    return new DataLoaderException(
        Code.WRONG_SIZE,
        loaderName,
        "the batch function was given "
            + given
            + " keys and gave "
            + received
            + " results: give one for each key, in the order of the keys, or use a mapped batch"
            + " function");
  }

  static DataLoaderException noResult(String loaderName, String expected) {
    return new DataLoaderException(
        Code.NO_RESULT,
        loaderName,
        "the batch function gave null where " + expected + " is expected");
  }

  /** What went wrong. */
  public Code code() {
    return code;
  }

  /** The name of the loader. */
  public String loaderName() {
    return loaderName;
  }
}
