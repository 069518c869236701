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
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * Two threads that create instances for two keys at once both do: each is there once, in some
 * order, the newest first, and destroyed once, in that order.
 */
@JCStressTest
@Outcome(id = "ba, ba", expect = ACCEPTABLE, desc = "a was complete first")
@Outcome(id = "ab, ab", expect = ACCEPTABLE, desc = "b was complete first")
@Outcome(expect = FORBIDDEN, desc = "one is lost, there twice, or out of order")
@State
public class CreateTwoKeys {
  private final StringBuilder destroyed = new StringBuilder();
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final ContextKey<String> a =
      layout.key(
          "a", String.class, context -> "a", (instance, context) -> destroyed.append(instance));
  private final ContextKey<String> b =
      layout.key(
          "b", String.class, context -> "b", (instance, context) -> destroyed.append(instance));
  private final RequestContext context = layout.build().open();

  @Actor
  public void first() {
    context.get(a);
  }

  @Actor
  public void second() {
    context.get(b);
  }

  @Arbiter
  public void orders(LL_Result r) {
    var present = new StringBuilder();
    context.forEach((key, instance) -> present.append(instance));
    context.close();
    r.r1 = present.toString();
    r.r2 = destroyed.toString();
  }
}
