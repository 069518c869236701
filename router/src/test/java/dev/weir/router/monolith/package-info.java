/**
 * Whole supergraphs in small: rows that one graphql-java schema answers, and the same rows behind
 * subgraphs that know no more than they say. Start from {@link
 * dev.weir.router.monolith.MonolithService} and {@link dev.weir.router.monolith.SubgraphServers}:
 * what a router makes of the one must be what the other says.
 */
package dev.weir.router.monolith;
