package dev.weir.router.spi;

import java.util.Objects;

/**
 * What a subgraph answered, unread.
 *
 * @param status the status of HTTP; 200 of a subgraph in the same process
 * @param body the body, complete; nobody changes it from here on
 */
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record SubgraphResponse(int status, byte[] body) {

  public SubgraphResponse {
    Objects.requireNonNull(body, "body");
  }
}
