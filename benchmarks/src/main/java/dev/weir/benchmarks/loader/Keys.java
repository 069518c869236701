package dev.weir.benchmarks.loader;

import java.util.SplittableRandom;

/** Makes keys in advance: distinct, and with hashes that are scattered like those of real keys. */
final class Keys {
  private Keys() {}

  /** The same for the same seed; those of different seeds differ. */
  static Long[] distinct(int count, long seed) {
    return new SplittableRandom(seed).longs().distinct().limit(count).boxed().toArray(Long[]::new);
  }
}
