package dev.weir.context;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Bytes are counted by the JVM for this thread, so they are exact; instances are made beforehand.
 */
@Tag("allocation")
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 2_000;
  private static final Integer INSTANCE = 1;

  private final List<ContextKey<Integer>> keys = new ArrayList<>();

  private ContextLayout declare(int declared) {
    keys.clear();
    ContextLayout.Builder builder = ContextLayout.builder("allocation");
    for (int i = 0; i < declared; i++) {
      keys.add(
          builder.key("key" + i, Integer.class, context -> INSTANCE, (instance, context) -> {}));
    }
    return builder.build();
  }

  /** Bytes of one run, after as many that the JVM may use to load classes and link call sites. */
  private static long bytesOf(Runnable operation) {
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 5; attempt++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS; i++) {
        operation.run();
      }
      long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
      least = Math.min(least, bytes / ROUNDS);
    }
    return least;
  }

  private long bytesOfLife(int declared, int created) {
    ContextLayout layout = declare(declared);
    return bytesOf(
        () -> {
          try (RequestContext context = layout.open()) {
            for (int i = 0; i < created; i++) {
              context.get(keys.get(i * (declared / created)));
            }
            context.forEach((key, instance) -> {});
          }
        });
  }

  @Test
  void life_memory_followsWhatIsCreatedNotWhatIsDeclared() {
    for (int created : new int[] {1, 4}) {
      assertThat(new long[] {bytesOfLife(64, created), bytesOfLife(200, created)})
          .containsOnly(bytesOfLife(8, created));
    }
  }

  @Test
  void life_memory_isWithinItsBudget() {
    assertThat(bytesOfLife(200, 1)).isLessThanOrEqualTo(112);
    assertThat(bytesOfLife(200, 4)).isLessThanOrEqualTo(160);
    ContextLayout layout = declare(200);
    assertThat(bytesOf(() -> layout.open().close())).isLessThanOrEqualTo(48);
  }

  @Test
  void readingAndVisiting_allocateNothing() {
    ContextLayout layout = declare(200);
    for (int created : new int[] {1, 4, 100}) {
      try (RequestContext context = layout.open()) {
        keys.subList(0, created).forEach(context::get);
        ContextKey<Integer> last = keys.get(created - 1);
        ContextKey<Integer> missing = keys.get(created);
        assertThat(
                bytesOf(
                    () -> {
                      context.get(last);
                      context.getIfPresent(last);
                      context.getIfPresent(missing);
                      context.forEach((key, instance) -> {});
                      context.size();
                      context.isCancelled();
                    }))
            .isZero();
      }
    }
  }

  @Test
  void close_allocatesNothing() {
    ContextLayout layout = declare(200);
    long bytes = 0;
    for (int i = 0; i < ROUNDS; i++) {
      RequestContext context = layout.open();
      keys.subList(0, 16).forEach(context::get);
      long before = THREADS.getCurrentThreadAllocatedBytes();
      context.close();
      bytes += i < ROUNDS / 2 ? 0 : THREADS.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(bytes).isZero();
  }
}
