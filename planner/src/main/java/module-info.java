import org.jspecify.annotations.NullMarked;

/** Supergraph and operation to query plan. */
@NullMarked
module dev.weir.planner {
  requires static transitive org.jspecify;
  requires transitive dev.weir.graphql;
  requires com.fasterxml.jackson.core;

  exports dev.weir.planner;
  exports dev.weir.planner.plan;
  exports dev.weir.planner.supergraph;
}
