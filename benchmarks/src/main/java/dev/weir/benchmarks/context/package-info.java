/**
 * What a request context costs, beside other ways to hold a request's instances. Each way is a
 * {@link dev.weir.benchmarks.context.Subject}; each benchmark class asks one question of all of
 * them.
 */
@NullMarked
package dev.weir.benchmarks.context;

import org.jspecify.annotations.NullMarked;
