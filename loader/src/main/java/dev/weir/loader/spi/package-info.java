/**
 * What an application can put in the place of a part of a data loader: a second-level {@link
 * dev.weir.loader.spi.ValueCache}, a {@link dev.weir.loader.spi.CacheMap} of its own for the
 * request, the {@link dev.weir.loader.spi.BatchScheduler}, and {@link
 * dev.weir.loader.spi.LoaderInstrumentation} that watches.
 */
package dev.weir.loader.spi;
