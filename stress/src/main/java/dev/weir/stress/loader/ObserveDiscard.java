package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.BatchEnvironment;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.RegistryOptions;
import dev.weir.loader.spi.LoaderInstrumentation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LII_Result;

/** {@link DispatchDiscard} for who watches: what began is told of its end, once. */
@JCStressTest
@Outcome(id = "discarded, 1, 1", expect = ACCEPTABLE, desc = "began and ended")
@Outcome(id = "discarded, 0, 0", expect = ACCEPTABLE, desc = "discarded before")
@Outcome(expect = FORBIDDEN, desc = "began and never ended, or ended twice")
@State
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a load is looked at later
public class ObserveDiscard {
  private final AtomicInteger began = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry =
      Backend.request(RegistryOptions.DEFAULT.withInstrumentation(new Counting()));
  private final CompletableFuture<Integer> queued = registry.get(backend.numbers().build()).load(1);

  private final class Counting implements LoaderInstrumentation {
    @Override
    public End onBatch(BatchEnvironment batch, List<?> keys) {
      began.incrementAndGet();
      return failure -> ended.incrementAndGet();
    }
  }

  public ObserveDiscard() {
    backend.slow(1);
  }

  @Actor
  public void dispatch() {
    registry.dispatchAll();
  }

  @Actor
  public void discard() {
    registry.discard();
  }

  @Arbiter
  public void counts(LII_Result r) {
    r.r1 = Backend.end(queued);
    r.r2 = began.get();
    r.r3 = ended.get();
  }
}
