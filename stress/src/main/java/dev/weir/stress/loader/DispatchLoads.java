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
 * A key that is loaded while its loader is dispatched by itself is loaded by the next dispatch of
 * all: the registry does not take the loader for one that it has on its list.
 */
@JCStressTest
@Outcome(id = "1, 1, 2, 0", expect = ACCEPTABLE, desc = "went with the dispatch")
@Outcome(id = "1, 1, 1, 1", expect = ACCEPTABLE, desc = "went with the next, of all")
@Outcome(expect = FORBIDDEN, desc = "lost, or loaded twice")
@State
public class DispatchLoads {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> queued = loader.load(1);

  @Actor
  public void load(LLLL_Result r) {
    r.r2 = loader.load(2);
  }

  @Actor
  public void dispatch(LLLL_Result r) {
    r.r3 = loader.dispatch();
  }

  @Arbiter
  public void all(LLLL_Result r) {
    r.r4 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(queued);
    r.r2 = Backend.end(r.r2);
  }
}
