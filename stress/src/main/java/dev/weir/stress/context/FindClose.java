package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextClosedException;
import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** Reading what is there while the context is closed never says that it is absent. */
@JCStressTest
@Outcome(id = "there", expect = ACCEPTABLE, desc = "read before the close")
@Outcome(id = "closed", expect = ACCEPTABLE, desc = "came after the close")
@Outcome(expect = FORBIDDEN, desc = "said to be absent")
@State
public class FindClose {
  private static final ContextLayout.Builder BUILDER = ContextLayout.builder("stress");
  private static final ContextKey<String> KEY = BUILDER.key("key", String.class);
  private static final ContextLayout LAYOUT = BUILDER.build();

  private final RequestContext context = LAYOUT.open();

  public FindClose() {
    context.set(KEY, "there");
  }

  @Actor
  public void close() {
    context.close();
  }

  @Actor
  public void find(L_Result r) {
    try {
      r.r1 = context.getIfPresent(KEY);
    } catch (ContextClosedException e) {
      r.r1 = "closed";
    }
  }
}
