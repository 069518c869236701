/** What schemas cost, beside graphql-java. Each benchmark class asks one question. */
@NullMarked
package dev.weir.benchmarks.graphql;

import org.jspecify.annotations.NullMarked;
