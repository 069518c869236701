package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LI_Result;

/** An instance that is removed while the context is closed is destroyed once, by one of the two. */
@JCStressTest
@Outcome(id = "true, 1", expect = ACCEPTABLE, desc = "removed before the close")
@Outcome(id = "closed, 1", expect = ACCEPTABLE, desc = "destroyed by the close")
@Outcome(expect = FORBIDDEN, desc = "leaked, or destroyed twice")
@State
public class RemoveClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public RemoveClose() {
    context.get(probe.key());
  }

  @Actor
  public void remove(LI_Result r) {
    try {
      r.r1 = context.remove(probe.key());
    } catch (ContextClosedException e) {
      r.r1 = "closed";
    }
  }

  @Actor
  public void close() {
    context.close();
  }

  @Arbiter
  public void destroyed(LI_Result r) {
    r.r2 = probe.destroyed(1);
  }
}
