package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import java.util.stream.IntStream;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/**
 * Two threads that load the same keys, so many that the table grows several times: one future for
 * each key, and each is loaded once.
 */
@JCStressTest
@Outcome(id = "true, true, 20, 20", expect = ACCEPTABLE, desc = "one future each, loaded once")
@Outcome(expect = FORBIDDEN, desc = "two futures, lost, or loaded twice")
@State
@SuppressWarnings("ReferenceEquality") // one future or two is the question
public class LoadLoadGrowing {
  private static final int KEYS = 20;

  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final Object[] upwards = new Object[KEYS];
  private final Object[] downwards = new Object[KEYS];

  @Actor
  public void upwards() {
    for (int key = 0; key < KEYS; key++) {
      upwards[key] = loader.load(key);
    }
  }

  @Actor
  public void downwards() {
    for (int key = KEYS - 1; key >= 0; key--) {
      downwards[key] = loader.load(key);
    }
  }

  @Arbiter
  public void dispatch(LLLL_Result r) {
    r.r3 = registry.dispatchAllWithCount();
    r.r1 = IntStream.range(0, KEYS).allMatch(key -> upwards[key] == downwards[key]);
    r.r2 = IntStream.range(0, KEYS).allMatch(key -> Backend.end(upwards[key]).equals(1));
    r.r4 = IntStream.range(0, KEYS).map(backend::loads).sum();
  }
}
