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

/** Two threads that ask a registry for the loader of one definition get one loader. */
@JCStressTest
@Outcome(id = "true, true, 1", expect = ACCEPTABLE, desc = "both got the same")
@Outcome(expect = FORBIDDEN, desc = "two loaders, or one that the registry does not know")
@State
@SuppressWarnings("ReferenceEquality") // one future or two is the question
public class CreateLoader {
  private static final DataLoaderDefinition<Integer, Integer> NUMBERS =
      new Backend().numbers().build();

  private final DataLoaderRegistry registry = Backend.request();

  @Actor
  public void first(LLI_Result r) {
    r.r1 = registry.get(NUMBERS);
  }

  @Actor
  public void second(LLI_Result r) {
    r.r2 = registry.get(NUMBERS);
  }

  @Arbiter
  public void loaders(LLI_Result r) {
    r.r3 = registry.loaders().size();
    r.r1 = r.r2 = r.r1 == r.r2;
  }
}
