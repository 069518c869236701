package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** Two threads that load one key get one future, and the key is loaded once. */
@JCStressTest
@Outcome(id = "1, 1, true", expect = ACCEPTABLE, desc = "one future, loaded once")
@Outcome(expect = FORBIDDEN, desc = "two futures, lost, or loaded twice")
@State
@SuppressWarnings("ReferenceEquality") // one future or two is the question
public class LoadLoad {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void first(LLL_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void second(LLL_Result r) {
    r.r2 = loader.load(1);
  }

  @Arbiter
  public void dispatch(LLL_Result r) {
    registry.dispatchAll();
    r.r3 = r.r1 == r.r2;
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
  }
}
