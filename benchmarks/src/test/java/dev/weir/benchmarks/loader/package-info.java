@NullMarked
package dev.weir.benchmarks.loader;

import org.jspecify.annotations.NullMarked;
