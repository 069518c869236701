package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchPredicate;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/** A key that is loaded while a predicate refuses its loader is seen by the next dispatch. */
@JCStressTest
@Outcome(id = "1, 1, 2, 0", expect = ACCEPTABLE, desc = "loaded before the predicate was asked")
@Outcome(id = "1, 1, 0, 2", expect = ACCEPTABLE, desc = "held back until the next dispatch")
@Outcome(expect = FORBIDDEN, desc = "lost, loaded twice, or loaded though it was refused")
@State
public class LoadHeld {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader =
      registry.get(backend.numbers().predicate(DispatchPredicate.depth(2)).build());
  private final CompletableFuture<Integer> queued = loader.load(1);

  @Actor
  public void load(LLLL_Result r) {
    r.r2 = loader.load(2);
  }

  @Actor
  public void dispatch(LLLL_Result r) {
    r.r3 = registry.dispatchAllWithCount();
  }

  @Arbiter
  public void next(LLLL_Result r) {
    r.r4 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(queued);
    r.r2 = Backend.end(r.r2);
  }
}
