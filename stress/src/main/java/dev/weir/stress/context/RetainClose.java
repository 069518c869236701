package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextLayout;
import dev.weir.context.ContextScope;
import dev.weir.context.Lease;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LII_Result;

/**
 * A lease that is taken while the context is closed either keeps everything alive until its release
 * or is refused; what is there is destroyed once.
 */
@JCStressTest
@Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "leased: alive until the release")
@Outcome(id = "closed, 0, 1", expect = ACCEPTABLE, desc = "refused: the close came first")
@Outcome(expect = FORBIDDEN, desc = "destroyed under a lease, leaked, or destroyed twice")
@State
public class RetainClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public RetainClose() {
    context.get(probe.key());
  }

  @Actor
  @SuppressWarnings("try") // the scope is there to be closed
  public void retain(LII_Result r) {
    try (Lease lease = context.retain();
        ContextScope scope = lease.makeCurrent()) {
      r.r1 = probe.get(context);
      r.r2 = probe.destroyed(1);
    } catch (ContextClosedException e) {
      r.r1 = "closed";
    }
  }

  @Actor
  public void close() {
    context.close();
  }

  @Arbiter
  public void destroyed(LII_Result r) {
    r.r3 = probe.destroyed(1);
  }
}
