package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Of two threads that close, one tears down, and neither returns before that is done. {@link
 * NaiveCloseClose} fails this.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "destroyed once, before either returned")
@Outcome(expect = FORBIDDEN, desc = "destroyed twice, or returned too early")
@State
public class CloseClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public CloseClose() {
    context.get(probe.key());
  }

  @Actor
  public void first(III_Result r) {
    context.close();
    r.r1 = probe.destroyed(1);
  }

  @Actor
  public void second(III_Result r) {
    context.close();
    r.r2 = probe.destroyed(1);
  }

  @Arbiter
  public void destroyed(III_Result r) {
    r.r3 = probe.destroyed(1);
  }
}
