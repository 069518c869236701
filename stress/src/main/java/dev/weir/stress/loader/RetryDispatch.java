package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
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
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * A retry looks at what a predicate holds back, and hides from a dispatch at the same time neither
 * that nor what is not held back.
 */
@JCStressTest
@Outcome(id = "true, false", expect = ACCEPTABLE, desc = "dispatched, and held back still")
@Outcome(expect = FORBIDDEN, desc = "queued, but not dispatched")
@State
public class RetryDispatch {
  private final HandTimer timer = new HandTimer();
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry =
      Backend.request(DispatchStrategy.retry(Duration.ofNanos(1), timer));
  private final DataLoader<Integer, Integer> free = registry.get(backend.numbers("free").build());
  private final CompletableFuture<Integer> held =
      registry.get(backend.numbers().predicate(DispatchPredicate.NEVER).build()).load(1);

  public RetryDispatch() {
    registry.dispatchAll();
  }

  @Actor
  public void retry() {
    timer.runNext();
  }

  @Actor
  public void loadAndDispatch(LL_Result r) {
    var future = free.load(2);
    registry.dispatchAll();
    r.r1 = future.isDone();
  }

  @Arbiter
  public void end(LL_Result r) {
    r.r2 = held.isDone();
    registry.discard();
  }
}
