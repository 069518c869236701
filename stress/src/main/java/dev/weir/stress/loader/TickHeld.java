package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchPredicate;
import dev.weir.loader.DispatchStrategy;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;

/** What a predicate holds back while the pending retry ends is looked at by another retry. */
@JCStressTest
@Outcome(id = "pending, 1", expect = ACCEPTABLE, desc = "one retry is pending")
@Outcome(expect = FORBIDDEN, desc = "nothing looks at it again, or two retries are pending")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class TickHeld {
  private final HandTimer timer = new HandTimer();
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry =
      Backend.request(DispatchStrategy.retry(Duration.ofNanos(1), timer));
  private final CompletableFuture<Integer> held =
      registry.get(backend.numbers().predicate(DispatchPredicate.NEVER).build()).load(1);

  public TickHeld() {
    registry.dispatchAll();
  }

  @Actor
  public void retry() {
    timer.runNext();
  }

  @Actor
  public void dispatch() {
    registry.dispatchAll();
  }

  @Arbiter
  public void pending(LI_Result r) {
    r.r1 = Backend.end(held);
    r.r2 = timer.pending();
    registry.discard();
  }
}
