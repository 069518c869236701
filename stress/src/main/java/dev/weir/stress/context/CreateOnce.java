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
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * Two threads that ask for one key get the same instance, and it is created once. {@link
 * NaiveCreateOnce} fails this.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "both got the one that was created")
@Outcome(expect = FORBIDDEN, desc = "created twice, or not got")
@State
public class CreateOnce {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  @Actor
  public void first(LLI_Result r) {
    r.r1 = probe.get(context);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = probe.get(context);
  }

  @Arbiter
  public void created(LLI_Result r) {
    r.r3 = probe.created();
  }
}
