package dev.weir.router.monolith;

import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Values that are taken out of rows, the same for the same seed: null takes their place, also where
 * no null may be. Names of fields that are anywhere part of a key, or required, keep their values:
 * a router asks for them when clients do not, and so meets nulls that clients would not.
 */
final class Blanks {
  private static final int PERCENT = 8;

  /** None. */
  static final Blanks NONE = new Blanks(0, 0, Set.of());

  private final RandomGenerator random;
  private final int percent;
  private final Set<String> kept;

  private Blanks(long seed, int percent, Set<String> kept) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    this.percent = percent;
    this.kept = Set.copyOf(kept);
  }

  static Blanks of(long seed, Iterable<SubgraphSchema> subgraphs) {
    Set<String> kept = new HashSet<>();
    for (SubgraphSchema subgraph : subgraphs) {
      subgraph.keys().values().forEach(keys -> keys.forEach(key -> addNames(key, kept)));
      subgraph.rules().values().forEach(rule -> addNames(rule.requires(), kept));
    }
    return new Blanks(seed, PERCENT, kept);
  }

  /** Whether the next value, of a field or an item of its list, is taken out. */
  boolean next(String field) {
    return !kept.contains(field) && random.nextInt(100) < percent;
  }

  private static void addNames(FieldSet fields, Set<String> names) {
    names.addAll(fields.names());
    fields.fields().values().forEach(below -> addNames(below, names));
    fields.fragments().values().forEach(below -> addNames(below, names));
  }
}
