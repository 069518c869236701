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
import org.openjdk.jcstress.infra.results.IIII_Result;

/**
 * Who asks for an instance while it is removed gets that one or a new one, never nothing; each is
 * destroyed once.
 */
@JCStressTest
@Outcome(id = "1, 1, 1, 0", expect = ACCEPTABLE, desc = "got the old one")
@Outcome(id = "2, 2, 1, 1", expect = ACCEPTABLE, desc = "got a new one")
@Outcome(expect = FORBIDDEN, desc = "leaked, destroyed twice, or created for nobody")
@State
public class RemoveGet {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public RemoveGet() {
    context.get(probe.key());
  }

  @Actor
  public void remove() {
    context.remove(probe.key());
  }

  @Actor
  public void get(IIII_Result r) {
    r.r1 = context.get(probe.key());
  }

  @Arbiter
  public void counts(IIII_Result r) {
    context.close();
    r.r2 = probe.created();
    r.r3 = probe.destroyed(1);
    r.r4 = probe.destroyed(2);
  }
}
