/**
 * The router: a GraphQL request in, a GraphQL response out, and no socket between them. Start from
 * {@link dev.weir.router.Router} and {@link dev.weir.router.GraphQlRequest}; {@link
 * dev.weir.router.http.RouterServer} serves a router over HTTP, {@link
 * dev.weir.router.spi.SubgraphService} is what it asks.
 */
package dev.weir.router;
