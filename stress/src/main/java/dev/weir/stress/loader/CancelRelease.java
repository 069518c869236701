package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextScope;
import dev.weir.context.Lease;
import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderRegistry;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A key that was loaded under the last lease of a closed context ends when the request is cancelled
 * while that lease is released.
 */
@JCStressTest
@Outcome(
    id = {"cancelled", "discarded"},
    expect = ACCEPTABLE,
    desc = "ended by the one or the other")
@Outcome(expect = FORBIDDEN, desc = "left waiting")
@State
public class CancelRelease {
  private final Throwable stop = new IllegalStateException("stop");
  private final Backend backend = new Backend();
  private final DataLoaderRegistry registry = Backend.request();
  private final RequestContext context = registry.context();
  private final Lease lease = context.retain();
  private final CompletableFuture<Integer> queued;

  @SuppressWarnings("try") // the scope is there to be closed
  public CancelRelease() {
    context.close();
    try (ContextScope scope = lease.makeCurrent()) {
      queued = registry.get(backend.numbers().build()).load(1);
    }
  }

  @Actor
  public void cancel() {
    context.cancel(stop);
  }

  @Actor
  public void release() {
    lease.close();
  }

  @Arbiter
  public void end(L_Result r) {
    r.r1 = Backend.end(queued);
  }
}
