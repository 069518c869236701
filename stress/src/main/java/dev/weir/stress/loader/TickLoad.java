package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import java.time.Duration;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;

/** A key that is loaded while the pending tick ends is dispatched by another tick. */
@JCStressTest
@Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "dispatched by a tick, and none is left")
@Outcome(expect = FORBIDDEN, desc = "no tick dispatches it")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class TickLoad {
  private final HandTimer timer = new HandTimer();
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry =
      Backend.request(DispatchStrategy.ticker(Duration.ofNanos(1), timer));
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());

  public TickLoad() {
    registry.dispatchAll();
    loader.load(1);
    registry.dispatchAll();
  }

  @Actor
  public void tick() {
    timer.runNext();
  }

  @Actor
  public void load(LI_Result r) {
    r.r1 = loader.load(2);
  }

  @Arbiter
  public void ticks(LI_Result r) {
    while (timer.runNext()) {}
    r.r1 = Backend.end(r.r1);
    r.r2 = timer.pending();
  }
}
