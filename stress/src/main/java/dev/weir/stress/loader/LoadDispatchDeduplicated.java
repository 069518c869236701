package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/**
 * {@link LoadDispatchUncached} with de-duplication: a load shares the future that is queued, or is
 * loaded anew; it never gets one that is neither.
 */
@JCStressTest
@Outcome(id = "1, 1, 1, 0", expect = ACCEPTABLE, desc = "shared what was queued")
@Outcome(id = "1, 2, 1, 1", expect = ACCEPTABLE, desc = "went with the next dispatch")
@Outcome(expect = FORBIDDEN, desc = "lost, or loaded twice")
@State
public class LoadDispatchDeduplicated {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader =
      registry.get(backend.numbers().caching(false).deduplicating(true).build());
  private final CompletableFuture<Integer> queued = loader.load(1);

  @Actor
  public void load(LLLL_Result r) {
    r.r2 = loader.load(1);
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
