package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderDefinition;
import dev.weir.loader.DispatchStrategy;
import dev.weir.loader.SerialExecutor;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/**
 * {@link LimitTwo} of dispatches that are split into more parts than may run at once: a part gives
 * its permit back when it is answered, and not when the others are, too.
 */
@JCStressTest
@Outcome(id = "1, 1, 1, 1", expect = ACCEPTABLE, desc = "all answered, one after the other")
@Outcome(expect = FORBIDDEN, desc = "left waiting, or loaded twice")
@State
public class LimitSplit {
  private final Backend backend = new Backend();
  private final DataLoaderDefinition<Integer, Integer> definition =
      backend.numbers().maxBatchSize(1).maxConcurrentBatches(1).build();
  private final SerialExecutor turns = SerialExecutor.over(Runnable::run);
  private final SerialExecutor otherTurns = SerialExecutor.over(Runnable::run);
  private final DataLoader<Integer, Integer> one =
      Backend.request(DispatchStrategy.quiescent(turns)).get(definition);
  private final DataLoader<Integer, Integer> other =
      Backend.request(DispatchStrategy.quiescent(otherTurns)).get(definition);

  @Actor
  public void first(LLLL_Result r) {
    turns.execute(
        () -> {
          r.r1 = one.load(1);
          r.r2 = one.load(2);
        });
  }

  @Actor
  public void second(LLLL_Result r) {
    otherTurns.execute(
        () -> {
          r.r3 = other.load(3);
          r.r4 = other.load(4);
        });
  }

  @Arbiter
  public void ends(LLLL_Result r) {
    r.r1 = Backend.end(r.r1);
    r.r2 = Backend.end(r.r2);
    r.r3 = Backend.end(r.r3);
    r.r4 = Backend.end(r.r4);
  }
}
