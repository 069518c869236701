package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LII_Result;

/**
 * A ticker that is started while its registry is closed has no tick pending in the end; what is
 * queued stays so and is dispatched by hand.
 */
@JCStressTest
@Outcome(id = "1, 1, 0", expect = ACCEPTABLE, desc = "no tick is left")
@Outcome(expect = FORBIDDEN, desc = "a tick is left, or the key is lost")
@State
public class TickClose {
  private final HandTimer timer = new HandTimer();
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry =
      Backend.request(DispatchStrategy.ticker(Duration.ofHours(1), timer));
  private final CompletableFuture<Integer> queued = registry.get(backend.numbers().build()).load(1);

  @Actor
  public void start() {
    registry.rescheduleNow();
  }

  @Actor
  public void close() {
    registry.close();
  }

  @Arbiter
  public void dispatch(LII_Result r) {
    r.r3 = timer.pending();
    r.r2 = registry.dispatchAllWithCount();
    r.r1 = Backend.end(queued);
  }
}
