package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderRegistry;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/** Two dispatches at once load each key once; together they count each key once. */
@JCStressTest
@Outcome(
    id = {"1, 1, 2, 0", "1, 1, 0, 2"},
    expect = ACCEPTABLE,
    desc = "one of them dispatched both loaders")
@Outcome(id = "1, 1, 1, 1", expect = ACCEPTABLE, desc = "each dispatched one")
@Outcome(expect = FORBIDDEN, desc = "lost, loaded twice, or counted wrongly")
@State
public class DispatchDispatch {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final CompletableFuture<Integer> one = registry.get(backend.numbers().build()).load(1);
  private final CompletableFuture<Integer> other =
      registry.get(backend.numbers("other").build()).load(2);

  @Actor
  public void first(LLLL_Result r) {
    r.r3 = registry.dispatchAllWithCount();
  }

  @Actor
  public void second(LLLL_Result r) {
    r.r4 = registry.dispatchAllWithCount();
  }

  @Arbiter
  public void ends(LLLL_Result r) {
    r.r1 = Backend.end(one);
    r.r2 = Backend.end(other);
  }
}
