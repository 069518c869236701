package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Reading without a lock while an instance is replaced finds the old one or the new one. */
@JCStressTest
@Outcome(id = "old, old", expect = ACCEPTABLE, desc = "read before")
@Outcome(id = "old, new", expect = ACCEPTABLE, desc = "replaced between")
@Outcome(id = "new, new", expect = ACCEPTABLE, desc = "read after")
@Outcome(expect = FORBIDDEN, desc = "found nothing, or went back")
@State
public class ReplaceVisible {
  private static final ContextLayout.Builder BUILDER = ContextLayout.builder("stress");
  private static final ContextKey<String> KEY = BUILDER.key("key", String.class);
  private static final ContextLayout LAYOUT = BUILDER.build();

  private final RequestContext context = LAYOUT.open();

  public ReplaceVisible() {
    context.set(KEY, "old");
  }

  @Actor
  public void replace() {
    context.replace(KEY, "new");
  }

  @Actor
  public void find(LL_Result r) {
    r.r1 = context.getIfPresent(KEY);
    r.r2 = context.getIfPresent(KEY);
  }
}
