package dev.weir.graphql.parser;

import dev.weir.graphql.Schema;
import dev.weir.graphql.random.Options;
import dev.weir.graphql.random.RandomOperation;
import dev.weir.graphql.random.RandomOperations;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * What property tests try: random operations over schemas of many shapes. A failure says the seed;
 * {@code -Dweir.seed=...} tries another one, or the same one again.
 */
final class Samples {
  /** The seed of this run. */
  static final long SEED = Long.getLong("weir.seed", 20_261_207);

  /** Schemas that have what normal forms are about: types that overlap, and fields that differ. */
  static final List<Schema> SCHEMAS =
      List.of(
          SchemaParser.parse(read("/random/schema.graphql")),
          OperationParserTest.SCHEMA,
          ApiSchema.of(SchemaParser.parse(EverySdl.TEXT)),
          SchemaParser.parse(
              """
              type Query { all: [All!]! top(first: Int): Top left: Left right: Right one: A }
              interface Top { id: ID! up: Top same(a: Int): String }
              interface Left implements Top { id: ID! up: Left same(a: Int): String left: Right }
              interface Right implements Top { id: ID! up: Top same(a: Int, b: Int): String right: All }
              type A implements Top & Left { id: ID! up: A same(a: Int): String left: Right odd: Int }
              type B implements Top & Right { id: ID! up: B same(a: Int, b: Int): String right: All odd: Int }
              type C implements Top & Left & Right {
                id: ID! up: C same(a: Int, b: Int, c: [Int!] = [1]): String left: C right: All even: Int
              }
              type D implements Top & Left & Right {
                id: ID! up: D same(a: Int, b: Int): String left: Right right: D even: Float
              }
              union All = A | B | C | D | E
              union Some = A | E
              type E { id: ID! some: Some all: [[All]] }
              """));

  private Samples() {}

  /** Random numbers that are the same for the same seed. */
  static RandomGenerator random() {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
  }

  /** Checks something of so many random operations over each schema. */
  static void forEach(int count, BiConsumer<Schema, RandomOperation> check) {
    for (Schema schema : SCHEMAS) {
      forEach(schema, count, operation -> check.accept(schema, operation));
    }
  }

  /** Checks something of so many random operations over a schema. */
  static void forEach(Schema schema, int count, Consumer<RandomOperation> check) {
    RandomOperations operations = RandomOperations.of(schema, SEED, Options.defaults());
    for (int i = 0; i < count; i++) {
      RandomOperation operation = operations.next();
      reproducibly(operation.document(), () -> check.accept(operation));
    }
  }

  /** Checks something of a document; whatever is thrown comes with the seed and the document. */
  static void reproducibly(String document, Runnable check) {
    try {
      check.run();
    } catch (RuntimeException | Error e) {
      throw new AssertionError("-Dweir.seed=%d, document:%n%s%n%s".formatted(SEED, document, e), e);
    }
  }

  private static String read(String resource) {
    try (InputStream in = Samples.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
