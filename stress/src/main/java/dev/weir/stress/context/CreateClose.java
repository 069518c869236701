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
 * An instance whose creation races with the close is destroyed once: by the close, if it was got,
 * else by the thread that created it, which is told that the context is closed.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "got, then destroyed by the close")
@Outcome(id = "closed, 0, 0", expect = ACCEPTABLE, desc = "closed before it began")
@Outcome(id = "closed, 1, 1", expect = ACCEPTABLE, desc = "closed meanwhile, not kept")
@Outcome(expect = FORBIDDEN, desc = "leaked, or destroyed twice")
@State
public class CreateClose {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

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
