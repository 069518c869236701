package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LII_Result;

/**
 * A cancellation that races with the close either had its effect, a callback that was called once,
 * or says that it had none.
 */
@JCStressTest
@Outcome(id = "true, 1, 1", expect = ACCEPTABLE, desc = "cancelled before the end")
@Outcome(id = "false, 0, 1", expect = ACCEPTABLE, desc = "closed before")
@Outcome(expect = FORBIDDEN, desc = "a lie about the callback, or not destroyed once")
@State
public class CancelClose {
  private final Throwable stop = new IllegalStateException("stop");
  private final AtomicInteger calls = new AtomicInteger();
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final Probe probe = new Probe(layout, "probe");
  private final RequestContext context = layout.build().open();

  public CancelClose() {
    context.get(probe.key());
    context.onCancel(cause -> calls.incrementAndGet());
  }

  @Actor
  public void cancel(LII_Result r) {
    r.r1 = context.cancel(stop);
  }

  @Actor
  public void close() {
    context.close();
  }

  @Arbiter
  public void counts(LII_Result r) {
    r.r2 = calls.get();
    r.r3 = probe.destroyed(1);
  }
}
