package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextLayout;
import dev.weir.context.Lease;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A lease that two threads release counts once: the other lease still keeps everything alive. */
@JCStressTest
@Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "alive until the other lease was released")
@Outcome(expect = FORBIDDEN, desc = "destroyed under a lease, leaked, or destroyed twice")
@State
public class ReleaseTwice {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();
  private final Lease lease = context.retain();
  private final Lease other = context.retain();

  public ReleaseTwice() {
    context.get(probe.key());
    context.close();
  }

  @Actor
  public void first() {
    lease.close();
  }

  @Actor
  public void second() {
    lease.close();
  }

  @Arbiter
  public void destroyed(II_Result r) {
    r.r1 = probe.destroyed(1);
    other.close();
    r.r2 = probe.destroyed(1);
  }
}
