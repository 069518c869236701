package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
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
 * A batch that is answered while its registry is discarded ends once, for all its keys alike, and
 * nothing of it stays behind.
 */
@JCStressTest
@Outcome(id = "1, 1, 1, true", expect = ACCEPTABLE, desc = "answered")
@Outcome(id = "discarded, discarded, 1, true", expect = ACCEPTABLE, desc = "discarded")
@Outcome(expect = FORBIDDEN, desc = "left waiting, ended twice, or some of both")
@State
public class AnswerDiscard {
  private final Backend backend = new Backend();
  private final CompletableFuture<List<Integer>> answer = backend.slow(1);
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> one = loader.load(1);
  private final CompletableFuture<Integer> other = loader.load(2);

  public AnswerDiscard() {
    registry.dispatchAll();
  }

  @Actor
  public void answer() {
    answer.complete(List.of(1, 1));
  }

  @Actor
  public void discard() {
    registry.discard();
  }

  @Arbiter
  public void ends(LLLL_Result r) {
    r.r1 = Backend.end(one);
    r.r2 = Backend.end(other);
    r.r3 = loader.definition().statistics().batches();
    r.r4 = Backend.isIdle(registry);
  }
}
