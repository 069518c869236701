package dev.weir.graphql.random;

import dev.weir.graphql.Schema;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * An endless sequence of random queries over a schema, the same for the same seed. Every one is
 * valid: fields of one response key can be merged, fragments apply, variables fit and are used.
 * They have what is easy to get wrong: overlapping fragments, aliases that are names of other
 * fields, conditions, the same field again, variables that are absent or null. Not thread-safe.
 */
public final class RandomOperations {
  private final Schema schema;
  private final Options options;
  private final RandomGenerator random;

  private RandomOperations(Schema schema, Options options, RandomGenerator random) {
    this.schema = schema;
    this.options = options;
    this.random = random;
  }

  /** The sequence of a seed over what clients see of a schema. */
  public static RandomOperations of(Schema apiSchema, long seed, Options options) {
    return new RandomOperations(
        apiSchema, options, RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
  }

  /** The next query. */
  public RandomOperation next() {
    return Draft.query(schema, options, random);
  }
}
