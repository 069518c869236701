/**
 * What {@link dev.weir.loader.DataLoaderRegistry} and its loaders promise to several threads at
 * once: a claim per class, with every outcome that may be seen.
 *
 * <p>Start with {@link dev.weir.stress.loader.LoadLoad} and {@link dev.weir.stress.loader.Backend}.
 */
@NullMarked
package dev.weir.stress.loader;

import org.jspecify.annotations.NullMarked;
