package dev.weir.router.cli;

/** A command cannot do what it was asked to; the message says why, and the way out. */
final class CommandException extends Exception {
  private static final long serialVersionUID = 1;

  CommandException(String message) {
    super(message);
  }
}
