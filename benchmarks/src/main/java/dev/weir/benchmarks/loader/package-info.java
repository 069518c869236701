/**
 * What data loaders cost, beside java-dataloader. Each is a {@link
 * dev.weir.benchmarks.loader.Library}; each benchmark class asks one question of both.
 */
@NullMarked
package dev.weir.benchmarks.loader;

import org.jspecify.annotations.NullMarked;
