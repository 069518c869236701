@NullMarked
package dev.weir.benchmarks.federation;

import org.jspecify.annotations.NullMarked;
