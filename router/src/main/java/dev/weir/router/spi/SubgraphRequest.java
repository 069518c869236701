package dev.weir.router.spi;

import java.util.Objects;

/**
 * What the router asks a subgraph.
 *
 * @param subgraph the name of the subgraph
 * @param body a GraphQL request as it is sent by HTTP, JSON in UTF-8; nobody changes it
 * @param mutation whether it changes something, so that it must not be sent twice
 */
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record SubgraphRequest(String subgraph, byte[] body, boolean mutation) {

  public SubgraphRequest {
    Objects.requireNonNull(subgraph, "subgraph");
    Objects.requireNonNull(body, "body");
  }
}
