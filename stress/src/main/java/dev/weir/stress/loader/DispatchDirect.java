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
 * A loader that is dispatched by itself and with all others at once loads its key once, and is
 * there for the next dispatch.
 */
@JCStressTest
@Outcome(
    id = {"1, 1, 1, 0", "1, 1, 0, 1"},
    expect = ACCEPTABLE,
    desc = "one of them loaded it")
@Outcome(expect = FORBIDDEN, desc = "lost, loaded twice, or forgotten by the registry")
@State
public class DispatchDirect {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> queued = loader.load(1);

  @Actor
  public void direct(LLLL_Result r) {
    r.r3 = loader.dispatch();
  }

  @Actor
  public void all(LLLL_Result r) {
    r.r4 = registry.dispatchAllWithCount();
  }

  @Arbiter
  public void next(LLLL_Result r) {
    CompletableFuture<Integer> later = loader.load(2);
    registry.dispatchAll();
    r.r1 = Backend.end(queued);
    r.r2 = Backend.end(later);
  }
}
