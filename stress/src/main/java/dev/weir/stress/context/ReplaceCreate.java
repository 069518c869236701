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
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * A replacement during a creation is refused, or replaces what was created, or comes first: what is
 * not replaced is there, and what is replaced is destroyed once.
 */
@JCStressTest
@Outcome(id = "created, refused, created", expect = ACCEPTABLE, desc = "refused meanwhile")
@Outcome(
    id = "created, replaced, given after created",
    expect = ACCEPTABLE,
    desc = "replaced what was created")
@Outcome(id = "given, replaced, given", expect = ACCEPTABLE, desc = "came first")
@Outcome(expect = FORBIDDEN, desc = "the given one is lost, or the wrong one destroyed")
@State
public class ReplaceCreate {
  private final StringBuilder destroyed = new StringBuilder();
  private final ContextLayout.Builder layout = ContextLayout.builder("stress");
  private final ContextKey<String> key =
      layout.key(
          "key",
          String.class,
          context -> "created",
          (instance, context) -> destroyed.append(" after ").append(instance));
  private final RequestContext context = layout.build().open();

  @Actor
  public void create(LLL_Result r) {
    r.r1 = context.get(key);
  }

  @Actor
  public void replace(LLL_Result r) {
    try {
      context.replace(key, "given");
      r.r2 = "replaced";
    } catch (IllegalStateException e) {
      r.r2 = "refused";
    }
  }

  @Arbiter
  public void present(LLL_Result r) {
    r.r3 = context.getIfPresent(key) + destroyed.toString();
  }
}
