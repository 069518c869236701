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
import org.openjdk.jcstress.infra.results.L_Result;

/** A thread that finds an instance without a lock sees it as its creator left it. */
@JCStressTest
@Outcome(id = "none", expect = ACCEPTABLE, desc = "not there yet")
@Outcome(id = "1 2 3 4", expect = ACCEPTABLE, desc = "all fields as they were written")
@Outcome(expect = FORBIDDEN, desc = "seen half-made")
@State
public class PublicationSafe {
  private static final ContextLayout.Builder BUILDER = ContextLayout.builder("stress");
  private static final ContextKey<Plain> KEY =
      BUILDER.key("plain", Plain.class, context -> new Plain(1, 2, 3, 4));
  private static final ContextLayout LAYOUT = BUILDER.build();

  private final RequestContext context = LAYOUT.open();

  /** No field is final or volatile, so nothing but the context can make it safe. */
  @SuppressWarnings("FieldCanBeFinal")
  private static final class Plain {
    private int a;
    private int b;
    private int c;
    private int d;

    Plain(int a, int b, int c, int d) {
      this.a = a;
      this.b = b;
      this.c = c;
      this.d = d;
    }
  }

  @Actor
  public void create() {
    context.get(KEY);
  }

  @Actor
  public void find(L_Result r) {
    Plain found = context.getIfPresent(KEY);
    r.r1 = found == null ? "none" : found.a + " " + found.b + " " + found.c + " " + found.d;
  }
}
