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
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Of the last two leases of a closed context, the one released last tears down before it returns.
 */
@JCStressTest
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "the second was the last")
@Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "the first was the last")
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "one looked after the other's teardown")
@Outcome(expect = FORBIDDEN, desc = "leaked, destroyed twice, or returned too early")
@State
public class ReleaseRelease {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();
  private final Lease one = context.retain();
  private final Lease other = context.retain();

  public ReleaseRelease() {
    context.get(probe.key());
    context.close();
  }

  @Actor
  public void first(III_Result r) {
    one.close();
    r.r1 = probe.destroyed(1);
  }

  @Actor
  public void second(III_Result r) {
    other.close();
    r.r2 = probe.destroyed(1);
  }

  @Arbiter
  public void destroyed(III_Result r) {
    r.r3 = probe.destroyed(1);
  }
}
