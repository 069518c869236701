package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * Two creators that need each other's instance, from two threads: both threads are refused, neither
 * waits for ever, and nothing is left behind.
 */
@JCStressTest
@Outcome(id = "cycle, cycle, 0", expect = ACCEPTABLE, desc = "both refused")
@Outcome(expect = FORBIDDEN, desc = "an instance without what it needs")
@State
public class CreateCrossed {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe a = new Probe(layout, "a", context -> context.get(keyOfB()));
  private final Probe b = new Probe(layout, "b", context -> context.get(a.key()));
  private final RequestContext context = layout.build().open();

  private ContextKey<Integer> keyOfB() {
    return b.key();
  }

  @Actor
  public void first(LLI_Result r) {
    r.r1 = a.get(context);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = b.get(context);
  }

  @Arbiter
  public void size(LLI_Result r) {
    r.r3 = context.size();
  }
}
