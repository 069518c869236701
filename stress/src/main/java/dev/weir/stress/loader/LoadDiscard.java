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

/** A key that is loaded while its registry is discarded fails, and is never left waiting. */
@JCStressTest
@Outcome(id = "discarded, 0, 0", expect = ACCEPTABLE, desc = "refused, or failed in the queue")
@Outcome(expect = FORBIDDEN, desc = "left waiting, queued, or loaded")
@State
public class LoadDiscard {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void load(LII_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void discard() {
    registry.discard();
  }

  @Arbiter
  public void end(LII_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r2 = registry.dispatchAllWithCount();
    r.r3 = backend.loads(1);
  }
}
