package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.DispatchStrategy;
import dev.weir.loader.SerialExecutor;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * Two parts of one dispatch that are answered by two threads: their futures complete in one turn,
 * the one of the last answer.
 */
@JCStressTest
@Outcome(id = "1, 2, 1", expect = ACCEPTABLE, desc = "both complete, in one turn")
@Outcome(expect = FORBIDDEN, desc = "left waiting, or in two turns")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class AnswerSplit {
  private final AtomicInteger turns = new AtomicInteger();
  private final SerialExecutor executor = SerialExecutor.over(Runnable::run);
  private final Backend backend = new Backend();
  private final CompletableFuture<List<Integer>> answer = backend.slow(1);
  private final CompletableFuture<List<Integer>> otherAnswer = backend.slow(2);
  private final DataLoaderRegistry registry =
      Backend.request(
          DispatchStrategy.quiescent(
              turn -> {
                turns.incrementAndGet();
                executor.execute(turn);
              }));
  private final DataLoader<Integer, Integer> loader =
      registry.get(backend.numbers().maxBatchSize(1).build());

  public AnswerSplit() {
    executor.execute(
        () -> {
          loader.load(1);
          loader.load(2);
        });
    turns.set(0);
  }

  @Actor
  public void first() {
    answer.complete(List.of(1));
  }

  @Actor
  public void second() {
    otherAnswer.complete(List.of(2));
  }

  @Arbiter
  public void ends(LLI_Result r) {
    r.r3 = turns.get();
    r.r1 = Backend.end(loader.load(1));
    r.r2 = Backend.end(loader.load(2));
  }
}
