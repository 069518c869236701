package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A thread that loads a key and dispatches after that has its value, also when another thread is
 * about to have the loader listed for a key of its own.
 */
@JCStressTest
@Outcome(id = "true", expect = ACCEPTABLE, desc = "dispatched by the thread that loaded it")
@Outcome(expect = FORBIDDEN, desc = "queued, but not dispatched")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of the other key is not asked
public class LoadDistinctDispatch {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void load() {
    loader.load(1);
  }

  @Actor
  public void loadAndDispatch(L_Result r) {
    var future = loader.load(2);
    registry.dispatchAll();
    r.r1 = future.isDone();
  }
}
