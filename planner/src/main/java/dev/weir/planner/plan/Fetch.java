package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.Operation;
import dev.weir.planner.supergraph.Subgraph;
import java.util.Map;

/** One operation for one subgraph. */
public sealed interface Fetch permits RootFetch, EntityFetch {
  /** Its place in the plan. */
  int index();

  Subgraph subgraph();

  /**
   * What is asked, of the subgraph's schema. Its response keys are those of the client's operation,
   * beside them keys for what the plan alone needs, and {@link #aliases()}. Conditions in it are
   * those left to be decided where {@link #condition()} holds.
   */
  Operation operation();

  /**
   * Keys of {@link #operation()}, wherever they stand in it, with the response keys that they stand
   * for: what they give joins what is under those.
   */
  Map<String, String> aliases();

  /** The fetches whose answers it needs, by index. */
  IndexSet dependsOn();

  /** When it is needed at all, by the variables of the client's operation. */
  Condition condition();

  /** The earliest round it can go in, from 0: one after the last of those it depends on. */
  int round();
}
