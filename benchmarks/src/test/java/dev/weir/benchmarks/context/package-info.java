@NullMarked
package dev.weir.benchmarks.context;

import org.jspecify.annotations.NullMarked;
