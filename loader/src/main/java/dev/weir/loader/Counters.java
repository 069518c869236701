package dev.weir.loader;

import java.util.concurrent.atomic.LongAdder;

/** The counters of a definition. Written once per batch, not per load. */
final class Counters {
  final LongAdder hits = new LongAdder();
  final LongAdder batches = new LongAdder();
  final LongAdder batchedKeys = new LongAdder();
  final LongAdder failedKeys = new LongAdder();
  final LongAdder valueCacheHits = new LongAdder();

  LoaderStatistics read() {
    long hit = hits.sum();
    long batched = batchedKeys.sum();
    return new LoaderStatistics(
        hit + batched, hit, batches.sum(), batched, failedKeys.sum(), valueCacheHits.sum());
  }
}
