/**
 * Runs the benchmarks ({@link dev.weir.benchmarks.Main}) and prints their results ({@link
 * dev.weir.benchmarks.Table}). The benchmarks are in a package per module.
 */
@NullMarked
package dev.weir.benchmarks;

import org.jspecify.annotations.NullMarked;
