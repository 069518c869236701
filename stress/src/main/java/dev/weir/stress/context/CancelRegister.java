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
import org.openjdk.jcstress.infra.results.LL_Result;

/** A callback that is registered while the context is cancelled is called once, with the cause. */
@JCStressTest
@Outcome(id = "true, called", expect = ACCEPTABLE, desc = "called once")
@Outcome(expect = FORBIDDEN, desc = "lost, called twice, or without the cause")
@State
public class CancelRegister {
  private final Throwable stop = new IllegalStateException("stop");
  private final AtomicReference<String> calls = new AtomicReference<>("");
  private final RequestContext context = ContextLayout.builder("stress").build().open();

  @Actor
  public void cancel(LL_Result r) {
    r.r1 = context.cancel(stop);
  }

  @Actor
  public void register() {
    context.onCancel(
        cause ->
            calls.accumulateAndGet(cause.equals(stop) ? "called" : "other cause", String::concat));
  }

  @Arbiter
  public void calls(LL_Result r) {
    r.r2 = calls.get();
  }
}
