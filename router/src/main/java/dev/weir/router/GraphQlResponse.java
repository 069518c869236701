package dev.weir.router;

import java.util.Objects;

/**
 * The answer to a GraphQL request.
 *
 * @param outcome how far the request came
 * @param body the whole answer, as JSON in UTF-8; nobody changes it from here on
 */
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record GraphQlResponse(Outcome outcome, byte[] body) {

  public GraphQlResponse {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(body, "body");
  }
}
