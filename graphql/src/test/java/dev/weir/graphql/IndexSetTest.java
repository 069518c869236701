package dev.weir.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class IndexSetTest {
  @Test
  void operations_randomSets_asSetsDo() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Set<Integer> a = random(random);
      Set<Integer> b = random(random);
      Set<Integer> union = new TreeSet<>(a);
      union.addAll(b);
      Set<Integer> common = new TreeSet<>(a);
      common.retainAll(b);
      Set<Integer> rest = new TreeSet<>(a);
      rest.removeAll(b);

      IndexSet x = set(a);
      IndexSet y = set(b);
      assertThat(x.union(y))
          .as("seed %d", seed)
          .isEqualTo(set(union))
          .hasSameHashCodeAs(set(union));
      assertThat(x.intersection(y)).as("seed %d", seed).isEqualTo(set(common));
      assertThat(x.minus(y)).as("seed %d", seed).isEqualTo(set(rest));
      assertThat(x.intersects(y)).as("seed %d", seed).isEqualTo(!common.isEmpty());
      assertThat(x.containsAll(y)).as("seed %d", seed).isEqualTo(a.containsAll(b));
      assertThat(x.union(y).size()).as("seed %d", seed).isEqualTo(union.size());
      assertThat(x.stream().boxed().collect(Collectors.toSet())).as("seed %d", seed).isEqualTo(a);
    }
  }

  @Test
  void of_negativeIndex_refused() {
    assertThatThrownBy(() -> IndexSet.of(1, -1)).hasMessageContaining("-1");
    assertThat(IndexSet.of(1).contains(-1)).isFalse();
  }

  private static IndexSet set(Set<Integer> indexes) {
    return IndexSet.of(indexes.stream().mapToInt(Integer::intValue).toArray());
  }

  private static Set<Integer> random(Random random) {
    Set<Integer> indexes = new HashSet<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      indexes.add(random.nextInt(random.nextBoolean() ? 8 : 200));
    }
    return indexes;
  }
}
