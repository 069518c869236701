/**
 * The reference workload of the router: four subgraphs that answer from memory, one operation of
 * four nested hops, and what a router is measured by.
 *
 * <p>Start with {@link dev.weir.benchmarks.federation.Workload}, which is the data, and {@link
 * dev.weir.benchmarks.federation.FederationLoad}, which measures.
 */
@NullMarked
package dev.weir.benchmarks.federation;

import org.jspecify.annotations.NullMarked;
