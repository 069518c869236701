package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** Of two cancellations one has an effect: it says so, and the callback gets its cause, once. */
@JCStressTest
@Outcome(id = "true, false, first", expect = ACCEPTABLE, desc = "the first one won")
@Outcome(id = "false, true, second", expect = ACCEPTABLE, desc = "the second one won")
@Outcome(expect = FORBIDDEN, desc = "two winners, none, or the cause of the other")
@State
public class CancelCancel {
  private final Throwable first = new IllegalStateException("first");
  private final Throwable second = new IllegalStateException("second");
  private final AtomicReference<String> causes = new AtomicReference<>("");
  private final RequestContext context = ContextLayout.builder("stress").build().open();

  public CancelCancel() {
    context.onCancel(
        cause -> causes.accumulateAndGet(cause.equals(first) ? "first" : "second", String::concat));
  }

  @Actor
  public void first(LLL_Result r) {
    r.r1 = context.cancel(first);
  }

  @Actor
  public void second(LLL_Result r) {
    r.r2 = context.cancel(second);
  }

  @Arbiter
  public void causes(LLL_Result r) {
    r.r3 = causes.get();
  }
}
