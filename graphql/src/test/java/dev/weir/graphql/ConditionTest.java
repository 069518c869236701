package dev.weir.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ConditionTest {
  private static final int VARIABLES = 5;

  /** A condition, and what it means. */
  private record Meant(Condition condition, Predicate<Variables> meaning) {}

  @Test
  void holds_randomConditions_asTheirMeaningDoes() {
    for (long seed = 0; seed < 500; seed++) {
      Meant random = random(new Random(seed), 5);
      for (int bits = 0; bits < 1 << VARIABLES; bits++) {
        Variables variables = variables(bits);
        assertThat(random.condition().holds(variables))
            .as("seed %d, %s for %s", seed, random.condition(), variables)
            .isEqualTo(random.meaning().test(variables));
      }
    }
  }

  @Test
  void equals_randomConditions_exactlyWhenTheFunctionsAre() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Meant a = random(random, 2);
      Meant b = random(random, 2);
      assertThat(a.condition().equals(b.condition()))
          .as("seed %d, %s and %s", seed, a.condition(), b.condition())
          .isEqualTo(everywhere(v -> a.meaning().test(v) == b.meaning().test(v)));
    }
  }

  @Test
  void implies_randomConditions_exactlyWhenTheFunctionDoes() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Meant a = random(random, 2);
      Meant b = random(random, 2);
      assertThat(a.condition().implies(b.condition()))
          .as("seed %d, %s and %s", seed, a.condition(), b.condition())
          .isEqualTo(everywhere(v -> !a.meaning().test(v) || b.meaning().test(v)));
    }
  }

  @Test
  void minus_randomConditions_holdsWhereOnlyTheFirstDoes() {
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Meant a = random(random, 2);
      Meant b = random(random, 2);
      Condition left = a.condition().minus(b.condition());
      assertThat(everywhere(v -> left.holds(v) == (a.meaning().test(v) && !b.meaning().test(v))))
          .as("seed %d, %s without %s", seed, a.condition(), b.condition())
          .isTrue();
    }
    assertThat(Condition.ALWAYS.minus(Condition.include(1))).isEqualTo(Condition.skip(1));
    assertThat(Condition.include(1).minus(Condition.ALWAYS)).isEqualTo(Condition.NEVER);
    assertThat(Condition.include(1).minus(Condition.NEVER)).isEqualTo(Condition.include(1));
  }

  @Test
  void given_conditionThatHolds_sameAnswerWithNoMoreVariables() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Condition outer = random(random, 3).condition();
      Condition inner = random(random, 3).condition().and(outer);
      Condition left = inner.given(outer);
      assertThat(left.and(outer)).as("seed %d", seed).isEqualTo(inner);
      assertThat(inner.variables().containsAll(left.variables())).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void given_theSameCondition_always() {
    Condition condition = Condition.include(0).or(Condition.skip(1));

    assertThat(condition.given(condition).isAlways()).isTrue();
    assertThat(condition.and(Condition.include(2)).given(condition))
        .isEqualTo(Condition.include(2));
  }

  @Test
  void or_conditionAndItsOpposite_always() {
    assertThat(Condition.include(3).or(Condition.skip(3))).isEqualTo(Condition.ALWAYS);
    assertThat(Condition.include(3).and(Condition.skip(3))).isEqualTo(Condition.NEVER);
  }

  @Test
  void or_moreTermsThanAllowed_typedError() {
    Condition condition = Condition.NEVER;
    for (int i = 0; i < Condition.MAX_TERMS; i++) {
      condition = condition.or(Condition.include(2 * i).and(Condition.include(2 * i + 1)));
    }
    Condition full = condition;

    assertThatThrownBy(() -> full.or(Condition.include(500)))
        .isInstanceOfSatisfying(
            GraphQlException.class,
            e ->
                assertThat(e.errors().getFirst().code()).isEqualTo(ErrorCode.MAX_CONDITIONS_LIMIT));
  }

  private static Meant random(Random random, int depth) {
    int choice = depth == 0 ? random.nextInt(2) : random.nextInt(4);
    int variable = random.nextInt(VARIABLES);
    if (choice == 0) {
      return new Meant(Condition.include(variable), v -> v.isTrue(variable));
    }
    if (choice == 1) {
      return new Meant(Condition.skip(variable), v -> !v.isTrue(variable));
    }
    Meant a = random(random, depth - 1);
    Meant b = random(random, depth - 1);
    return choice == 2
        ? new Meant(a.condition().and(b.condition()), a.meaning().and(b.meaning()))
        : new Meant(a.condition().or(b.condition()), a.meaning().or(b.meaning()));
  }

  private static boolean everywhere(Predicate<Variables> claim) {
    for (int bits = 0; bits < 1 << VARIABLES; bits++) {
      if (!claim.test(variables(bits))) {
        return false;
      }
    }
    return true;
  }

  private static Variables variables(int bits) {
    Value[] values = new Value[VARIABLES];
    for (int i = 0; i < VARIABLES; i++) {
      values[i] = new Value.OfBoolean((bits & 1 << i) != 0);
    }
    return Variables.of(values);
  }
}
