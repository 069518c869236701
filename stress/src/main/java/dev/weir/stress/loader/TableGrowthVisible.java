package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/**
 * What is in the cache is found, without a lock, while another thread loads so many keys that the
 * table leaves out those that were cleared and grows twice.
 */
@JCStressTest
@Outcome(id = "true, true, 12, 1", expect = ACCEPTABLE, desc = "found each time")
@Outcome(expect = FORBIDDEN, desc = "not found, or others lost")
@State
@SuppressWarnings({"FutureReturnValueIgnored", "ReferenceEquality"}) // looked at later, by identity
public class TableGrowthVisible {
  private static final int KEPT = 100;

  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final DataLoader<Integer, Integer> loader = registry.get(backend.numbers().build());
  private final CompletableFuture<Integer> kept;

  public TableGrowthVisible() {
    IntStream.range(0, 3).forEach(loader::load);
    kept = loader.load(KEPT);
    registry.dispatchAll();
    IntStream.range(0, 3).forEach(loader::clear);
  }

  @Actor
  public void load() {
    IntStream.range(3, 15).forEach(loader::load);
  }

  @Actor
  public void find(LLLL_Result r) {
    r.r1 = loader.getIfPresent(KEPT) == kept;
    r.r2 = loader.getIfPresent(KEPT) == kept;
  }

  @Arbiter
  public void dispatch(LLLL_Result r) {
    r.r3 = registry.dispatchAllWithCount();
    r.r4 = backend.loads(KEPT);
  }
}
