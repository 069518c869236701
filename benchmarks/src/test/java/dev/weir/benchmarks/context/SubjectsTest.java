package dev.weir.benchmarks.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The subjects do the same work, or their figures could not be compared. */
class SubjectsTest {
  private final List<Object> sunk = new ArrayList<>();

  static List<String> names() {
    return Subjects.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void livesThroughEveryShape(String name) {
    for (String shape : List.of("1x0", "1x1", "8x4", "64x16", "200x64", "400x16")) {
      live(name, Shape.parse(shape));
    }
  }

  private void live(String name, Shape shape) {
    Subject<?> subject = Subjects.create(name, shape, sunk::add);
    live(subject, shape.created());
    live(subject, shape.created());
  }

  private <C> void live(Subject<C> subject, int created) {
    C container = subject.open();
    Set<Object> instances = new LinkedHashSet<>();
    for (int key = 0; key < created; key++) {
      instances.add(subject.create(container, key));
    }
    assertThat(instances).hasSize(created).doesNotContainNull();

    int key = 0;
    for (Object instance : instances) {
      assertThat(subject.hit(container, key++)).isSameAs(instance);
    }

    subject.visit(container);
    assertSunkOnce(instances);
    subject.close(container);
    assertSunkOnce(instances);
  }

  private void assertSunkOnce(Set<Object> instances) {
    assertThat(sunk).containsExactlyInAnyOrderElementsOf(instances);
    sunk.clear();
  }
}
