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
import org.openjdk.jcstress.infra.results.LLI_Result;

/** {@link ClearLoad} of a key that is still queued: who waits for it gets it all the same. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "loaded before the clear: one future")
@Outcome(id = "1, 2, 2", expect = ACCEPTABLE, desc = "loaded after it: two")
@Outcome(expect = FORBIDDEN, desc = "one is lost")
@State
public class ClearQueued {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> queued = loader.load(1);

  @Actor
  public void clear() {
    loader.clear(1);
  }

  @Actor
  public void load(LLI_Result r) {
    r.r2 = loader.load(1);
  }

  @Arbiter
  public void dispatch(LLI_Result r) {
    r.r3 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(queued);
    r.r2 = Backend.end(r.r2);
  }
}
