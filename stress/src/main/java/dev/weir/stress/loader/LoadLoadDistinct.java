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

/** Two threads that load two keys at once: the next dispatch loads both. */
@JCStressTest
@Outcome(id = "1, 1, 2", expect = ACCEPTABLE, desc = "both loaded by one dispatch")
@Outcome(expect = FORBIDDEN, desc = "one is lost, or loaded twice")
@State
public class LoadLoadDistinct {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void first(LLI_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = loader.load(2);
  }

  @Arbiter
  public void dispatch(LLI_Result r) {
    r.r3 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
  }
}
