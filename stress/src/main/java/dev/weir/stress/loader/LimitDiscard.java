package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderDefinition;
import dev.weir.loader.DataLoaderRegistry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/**
 * A batch that waits for its turn in a limit and is discarded when that comes: it gives the permit
 * back, once.
 */
@JCStressTest
@Outcome(id = "1, 1, 1, 0", expect = ACCEPTABLE, desc = "had its turn")
@Outcome(id = "1, discarded, 1, 0", expect = ACCEPTABLE, desc = "discarded")
@Outcome(expect = FORBIDDEN, desc = "left waiting, or a permit is lost or given back twice")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class LimitDiscard {
  private final Backend backend = new Backend();
  private final CompletableFuture<List<Integer>> answer = backend.slow(1);
  private final DataLoaderDefinition<Integer, Integer> definition =
      backend.numbers().maxConcurrentBatches(1).build();
  private final DataLoaderRegistry other = Backend.direct();
  private final DataLoaderRegistry third = Backend.direct();
  private final CompletableFuture<Integer> running = Backend.direct().get(definition).load(1);
  private final CompletableFuture<Integer> waiting = other.get(definition).load(2);

  public LimitDiscard() {
    backend.slow(3);
  }

  @Actor
  public void answer() {
    answer.complete(List.of(1));
  }

  @Actor
  public void discard() {
    other.discard();
  }

  @Arbiter
  public void permits(LLLL_Result r) {
    r.r1 = Backend.end(running);
    r.r2 = Backend.end(waiting);
    third.get(definition).load(3);
    third.get(definition).load(4);
    r.r3 = backend.loads(3);
    r.r4 = backend.loads(4);
    third.discard();
  }
}
