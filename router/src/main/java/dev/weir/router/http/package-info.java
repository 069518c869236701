/**
 * HTTP on both sides of a router: {@link dev.weir.router.http.RouterServer} serves one to clients,
 * {@link dev.weir.router.http.HttpSubgraph} asks a subgraph. Both run on the event loops of Vert.x.
 */
package dev.weir.router.http;
