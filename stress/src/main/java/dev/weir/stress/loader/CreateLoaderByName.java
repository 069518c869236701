package dev.weir.stress.loader;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.weir.loader.DataLoaderDefinition;
import dev.weir.loader.DataLoaderRegistry;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/**
 * {@link CreateLoader} by a name that is not known, when each thread has a definition for it: one
 * of these is taken.
 */
@JCStressTest
@Outcome(id = "true, true, 1", expect = ACCEPTABLE, desc = "both got the same")
@Outcome(expect = FORBIDDEN, desc = "two loaders of one name")
@State
@SuppressWarnings("ReferenceEquality") // one future or two is the question
public class CreateLoaderByName {
  private static final DataLoaderDefinition<Integer, Integer> NUMBERS =
      new Backend().numbers().build();
  private static final DataLoaderDefinition<Integer, Integer> OTHERS =
      new Backend().numbers().build();

  private final DataLoaderRegistry registry = Backend.request();

  @Actor
  public void first(LLI_Result r) {
    r.r1 = registry.computeIfAbsent("numbers", () -> NUMBERS);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = registry.computeIfAbsent("numbers", () -> OTHERS);
  }

  @Arbiter
  public void loaders(LLI_Result r) {
    r.r3 = registry.loaders().size();
    r.r1 = r.r2 = r.r1 == r.r2;
  }
}
