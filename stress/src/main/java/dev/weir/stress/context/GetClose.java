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
import org.openjdk.jcstress.infra.results.LII_Result;

/**
 * Reading what is there while the context is closed gives the instance or says that the context is
 * closed, and no new instance.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "got before the close")
@Outcome(id = "closed, 1, 1", expect = ACCEPTABLE, desc = "came after the close")
@Outcome(expect = FORBIDDEN, desc = "created anew, leaked, or destroyed twice")
@State
public class GetClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public GetClose() {
    context.get(probe.key());
  }

  @Actor
  public void get(LII_Result r) {
    r.r1 = probe.get(context);
  }

  @Actor
  public void close() {
    context.close();
  }

  @Arbiter
  public void counts(LII_Result r) {
    r.r2 = probe.created();
    r.r3 = probe.destroyed(1);
  }
}
