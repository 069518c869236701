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
import org.openjdk.jcstress.infra.results.LII_Result;

/** A key that is loaded during a dispatch goes with that one or with the next, once. */
@JCStressTest
@Outcome(id = "1, 1, 0", expect = ACCEPTABLE, desc = "went with the dispatch")
@Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "went with the next")
@Outcome(expect = FORBIDDEN, desc = "lost, or loaded twice")
@State
public class LoadDispatch {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  public LoadDispatch() {
    // From the second on, a dispatch looks without the lock whether there is anything to do.
    registry.dispatchAll();
  }

  @Actor
  public void load(LII_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void dispatch(LII_Result r) {
    r.r2 = registry.dispatchAllWithCount();
  }

  @Arbiter
  public void next(LII_Result r) {
    r.r3 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(r.r1);
  }
}
