package dev.weir.stress.context;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.context.RequestContext;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * What is present is found, without a lock, while the table leaves out removed entries and what is
 * present moves to another place.
 */
@JCStressTest
@Outcome(id = "kept, kept, 4", expect = ACCEPTABLE, desc = "found each time")
@Outcome(expect = FORBIDDEN, desc = "not found, or others lost")
@State
public class CompactionVisible {
  private final RequestContext context = ManyKeys.LAYOUT.open();

  public CompactionVisible() {
    ManyKeys.OTHERS.subList(0, 3).forEach(context::get);
    context.get(ManyKeys.KEPT);
    ManyKeys.OTHERS.subList(0, 3).forEach(context::remove);
  }

  @Actor
  public void create() {
    ManyKeys.OTHERS.subList(3, 6).forEach(context::get);
  }

  @Actor
  public void find(LLI_Result r) {
    r.r1 = context.getIfPresent(ManyKeys.KEPT);
    r.r2 = context.getIfPresent(ManyKeys.KEPT);
  }

  @Arbiter
  public void size(LLI_Result r) {
    r.r3 = context.size();
  }
}
