package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Not a claim: {@link CloseClose} of a resource that looks at a flag and then sets it. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "one came after the other")
@Outcome(
    id = {"0, 1, 1", "1, 0, 1"},
    expect = ACCEPTABLE_INTERESTING,
    desc = "returned too early")
@Outcome(id = "., ., 2", expect = ACCEPTABLE_INTERESTING, desc = "destroyed twice")
@Outcome(expect = FORBIDDEN, desc = "not destroyed")
@State
public class NaiveCloseClose {
  private final AtomicInteger destroyed = new AtomicInteger();
  private volatile boolean closed;

  private void close() {
    if (!closed) {
      closed = true;
      destroyed.incrementAndGet();
    }
  }

  @Actor
  public void first(III_Result r) {
    close();
    r.r1 = destroyed.get();
  }

  @Actor
  public void second(III_Result r) {
    close();
    r.r2 = destroyed.get();
  }

  @Arbiter
  public void destroyed(III_Result r) {
    r.r3 = destroyed.get();
  }
}
