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

/** In quiescent dispatch, keys that two threads load at once are loaded with no further call. */
@JCStressTest
@Outcome(id = "1, 1, true", expect = ACCEPTABLE, desc = "both loaded")
@Outcome(expect = FORBIDDEN, desc = "one is left waiting, or loaded twice")
@State
public class QuiescentLoad {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.direct();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void first(LLL_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void second(LLL_Result r) {
    r.r2 = loader.load(2);
  }

  @Arbiter
  public void ends(LLL_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
    r.r3 = Backend.isIdle(registry);
  }
}
