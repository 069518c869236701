package dev.weir.planner;

/**
 * An operation that cannot be planned, although it is valid: no way leads to one of its fields, or
 * looking for the ways took too long. The message says which.
 */
public final class PlanningException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public PlanningException(String message) {
    super(message);
  }
}
