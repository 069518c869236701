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
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * Keys that are loaded while the request is cancelled fail as cancelled, whichever of two threads
 * it was that told the context to call when that happens.
 */
@JCStressTest
@Outcome(id = "cancelled, cancelled, 0", expect = ACCEPTABLE, desc = "refused, or failed queued")
@Outcome(expect = FORBIDDEN, desc = "left waiting, or queued")
@State
public class LoadCancel {
  private final Throwable stop = new IllegalStateException("stop");
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void load(LLI_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void loadAndCancel(LLI_Result r) {
    r.r2 = loader.load(2);
    registry.context().cancel(stop);
  }

  @Arbiter
  public void ends(LLI_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
    r.r3 = registry.dispatchAllWithCount();
  }
}
