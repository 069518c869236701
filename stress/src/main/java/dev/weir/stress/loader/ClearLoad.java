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
import org.openjdk.jcstress.infra.results.LI_Result;

/** A load of a key that is cleared meanwhile gets the value that was there, or a new one. */
@JCStressTest
@Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "loaded before the clear")
@Outcome(id = "2, 2", expect = ACCEPTABLE, desc = "loaded anew")
@Outcome(expect = FORBIDDEN, desc = "lost, or loaded for nobody")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class ClearLoad {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  public ClearLoad() {
    loader.load(1);
    registry.dispatchAll();
  }

  @Actor
  public void clear() {
    loader.clear(1);
  }

  @Actor
  public void load(LI_Result r) {
    r.r1 = loader.load(1);
  }

  @Arbiter
  public void dispatch(LI_Result r) {
    registry.dispatchAll();
    r.r1 = Backend.end(r.r1);
    r.r2 = backend.loads(1);
  }
}
