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

/** {@link AnswerDiscard} of a request that is cancelled. */
@JCStressTest
@Outcome(id = "1, 1, 1, true", expect = ACCEPTABLE, desc = "answered")
@Outcome(id = "cancelled, cancelled, 1, true", expect = ACCEPTABLE, desc = "cancelled")
@Outcome(expect = FORBIDDEN, desc = "left waiting, ended twice, or some of both")
@State
public class AnswerCancel {
  private final Throwable stop = new IllegalStateException("stop");
  private final Backend backend = new Backend();
  private final CompletableFuture<List<Integer>> answer = backend.slow(1);
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> one = loader.load(1);
  private final CompletableFuture<Integer> other = loader.load(2);

  public AnswerCancel() {
    registry.dispatchAll();
  }

  @Actor
  public void answer() {
    answer.complete(List.of(1, 1));
  }

  @Actor
  public void cancel() {
    registry.context().cancel(stop);
  }

  @Arbiter
  public void ends(LLLL_Result r) {
    r.r1 = Backend.end(one);
    r.r2 = Backend.end(other);
    r.r3 = loader.definition().statistics().batches();
    r.r4 = Backend.isIdle(registry);
  }
}
