package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** {@link ReplaceVisible} in a context that has so many instances that it has an index. */
@JCStressTest
@Outcome(id = "old, old", expect = ACCEPTABLE, desc = "read before")
@Outcome(id = "old, new", expect = ACCEPTABLE, desc = "replaced between")
@Outcome(id = "new, new", expect = ACCEPTABLE, desc = "read after")
@Outcome(expect = FORBIDDEN, desc = "found nothing, or went back")
@State
public class IndexedReplaceVisible {
  private static final ContextLayout.Builder BUILDER = ContextLayout.builder("stress");
  private static final List<ContextKey<String>> OTHERS = new ArrayList<>();
  private static final ContextKey<String> KEY = BUILDER.key("key", String.class);
  private static final ContextLayout LAYOUT;

  static {
    for (int i = 0; i < 20; i++) {
      OTHERS.add(BUILDER.key("other" + i, String.class, context -> "other"));
    }
    LAYOUT = BUILDER.build();
  }

  private final RequestContext context = LAYOUT.open();

  public IndexedReplaceVisible() {
    context.set(KEY, "old");
    OTHERS.forEach(context::get);
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
