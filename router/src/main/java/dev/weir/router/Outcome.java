package dev.weir.router;

/** How far a request came. */
public enum Outcome {
  /** It ran: the answer has a {@code data} key, which may be null, and it may have errors. */
  EXECUTED,
  /** It was refused before anything ran: it does not parse, is not valid, or is over a limit. */
  CLIENT_FAULT,
  /** The router's own deadline passed before there was an answer. */
  TIMEOUT,
  /** The router failed in a way that neither the client nor a subgraph is to blame for. */
  INTERNAL_FAULT
}
