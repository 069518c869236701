package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderDefinition;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/** Of two requests that begin a batch of a definition at once, one waits, and both are answered. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "one after the other")
@Outcome(expect = FORBIDDEN, desc = "left waiting, or at once")
@State
public class LimitTwo {
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final DataLoaderDefinition<Integer, Integer> definition =
      DataLoaderDefinition.<Integer, Integer>list("limited", (keys, environment) -> count(keys))
          .maxConcurrentBatches(1)
          .build();
  private final DataLoader<Integer, Integer> one = Backend.direct().get(definition);
  private final DataLoader<Integer, Integer> other = Backend.direct().get(definition);

  private CompletableFuture<List<Integer>> count(List<Integer> keys) {
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    running.decrementAndGet();
    return CompletableFuture.completedFuture(keys);
  }

  @Actor
  public void first(LLI_Result r) {
    r.r1 = one.load(1);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = other.load(1);
  }

  @Arbiter
  public void ends(LLI_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
    r.r3 = most.get();
  }
}
