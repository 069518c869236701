package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.StringJoiner;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * A creator that takes another instance from the context, while a second thread asks for that one:
 * both are created once, and what was needed is older than what needed it.
 */
@JCStressTest
@Outcome(id = "1, 1, outer inner", expect = ACCEPTABLE, desc = "both got, in order")
@Outcome(expect = FORBIDDEN, desc = "not got, created twice, or out of order")
@State
public class CreateNested {
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe inner = new Probe(layout, "inner");
  private final Probe outer = new Probe(layout, "outer", context -> context.get(inner.key()));
  private final RequestContext context = layout.build().open();

  @Actor
  public void outer(LLL_Result r) {
    r.r1 = outer.get(context);
  }

  @Actor
  public void inner(LLL_Result r) {
    r.r2 = inner.get(context);
  }

  @Arbiter
  public void order(LLL_Result r) {
    var names = new StringJoiner(" ");
    context.forEach((key, instance) -> names.add(key.name()));
    r.r3 = names.toString();
  }
}
