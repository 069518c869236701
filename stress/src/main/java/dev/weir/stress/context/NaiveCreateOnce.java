package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Not a claim: {@link CreateOnce} of a holder that looks, creates and puts, in three steps. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "one came after the other")
@Outcome(id = "1, 2, 2", expect = ACCEPTABLE_INTERESTING, desc = "created twice")
@Outcome(id = "2, 1, 2", expect = ACCEPTABLE_INTERESTING, desc = "created twice")
@Outcome(expect = FORBIDDEN, desc = "not got")
@State
public class NaiveCreateOnce {
  private final AtomicInteger created = new AtomicInteger();
  private final AtomicReference<Integer> holder = new AtomicReference<>(0);

  private int get() {
    if (holder.get() != 0) {
      return holder.get();
    }
    int instance = created.incrementAndGet();
    holder.set(instance);
    return instance;
  }

  @Actor
  public void first(III_Result r) {
    r.r1 = get();
  }

  @Actor
  public void second(III_Result r) {
    r.r2 = get();
  }

  @Arbiter
  public void created(III_Result r) {
    r.r3 = created.get();
  }
}
