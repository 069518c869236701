package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderRegistry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * A batch that begins while its registry is discarded fails and is told to stop; neither is its key
 * left waiting nor its function running.
 */
@JCStressTest
@Outcome(id = "discarded, not called, true", expect = ACCEPTABLE, desc = "discarded before")
@Outcome(id = "discarded, stopped, true", expect = ACCEPTABLE, desc = "stopped")
@Outcome(expect = FORBIDDEN, desc = "left waiting or running")
@State
public class DispatchDiscard {
  private final Backend backend = new Backend();
  private final CompletableFuture<List<Integer>> answer = backend.slow(1);
  private final DataLoaderRegistry registry = Backend.request();
  private final CompletableFuture<Integer> queued = registry.get(backend.numbers().build()).load(1);

  @Actor
  public void dispatch() {
    registry.dispatchAll();
  }

  @Actor
  public void discard() {
    registry.discard();
  }

  @Arbiter
  public void end(LLL_Result r) {
    r.r1 = Backend.end(queued);
    r.r2 = backend.loads(1) == 0 ? "not called" : answer.isCancelled() ? "stopped" : "running";
    r.r3 = Backend.isIdle(registry);
  }
}
