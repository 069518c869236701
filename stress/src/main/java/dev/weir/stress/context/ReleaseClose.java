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
import org.openjdk.jcstress.infra.results.I_Result;

/** The release of the last lease and the close, at once: one of the two tears down, once. */
@JCStressTest
@Outcome(id = "1", expect = ACCEPTABLE, desc = "destroyed once")
@Outcome(expect = FORBIDDEN, desc = "leaked, or destroyed twice")
@State
public class ReleaseClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();
  private final Lease lease = context.retain();

  public ReleaseClose() {
    context.get(probe.key());
  }

  @Actor
  public void release() {
    lease.close();
  }

  @Actor
  public void close() {
    context.close();
  }

  @Arbiter
  public void destroyed(I_Result r) {
    r.r1 = probe.destroyed(1);
  }
}
