/** Random operations that are valid by construction, for tests that compare two ways to answer. */
@NullMarked
package dev.weir.graphql.random;

import org.jspecify.annotations.NullMarked;
