@NullMarked
package dev.weir.benchmarks;

import org.jspecify.annotations.NullMarked;
