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
 * A thread that got the future of a key and dispatches after that has its value, also when another
 * thread is about to queue the key that it found.
 */
@JCStressTest
@Outcome(id = "1, true, 1", expect = ACCEPTABLE, desc = "dispatched by the second thread")
@Outcome(expect = FORBIDDEN, desc = "found, but not queued")
@State
public class LoadLoadDispatch {
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  @Actor
  public void load(LLI_Result r) {
    r.r1 = loader.load(1);
  }

  @Actor
  public void loadAndDispatch(LLI_Result r) {
    var future = loader.load(1);
    registry.dispatchAll();
    r.r2 = future.isDone();
  }

  @Arbiter
  public void ends(LLI_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r3 = backend.loads(1);
  }
}
