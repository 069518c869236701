/**
 * What an application can put in the place of a part of the router: the {@link
 * dev.weir.router.spi.SubgraphService} that answers for a subgraph, over the network or in the same
 * process.
 */
package dev.weir.router.spi;
