package dev.weir.planner.fetch;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Condition;
import dev.weir.graphql.SelectionSetBuilder;
import dev.weir.planner.plan.PathSegment;
import dev.weir.planner.plan.RepresentationField;
import dev.weir.planner.supergraph.Subgraph;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A fetch while it is put together. */
final class FetchNode {
  /** The object type of the entities, or of the root. */
  final int objectIndex;

  final Subgraph subgraph;
  final List<PathSegment> path;

  /** The root type, which the operation as a whole is of. */
  final CompositeType rootType;

  final SelectionSetBuilder operation;

  /** Where fields of the entities are added; of the operation itself for a root fetch. */
  final SelectionSetBuilder fields;

  final boolean isEntity;
  final Set<FetchNode> dependsOn = new LinkedHashSet<>();
  final List<RepresentationField> representation = new ArrayList<>();
  Condition condition = Condition.NEVER;
  int round = -1;

  @SuppressWarnings("TooManyParameters")
  FetchNode(
      int objectIndex,
      Subgraph subgraph,
      List<PathSegment> path,
      CompositeType rootType,
      SelectionSetBuilder operation,
      SelectionSetBuilder fields,
      boolean isEntity) {
    this.objectIndex = objectIndex;
    this.subgraph = subgraph;
    this.path = path;
    this.rootType = rootType;
    this.operation = operation;
    this.fields = fields;
    this.isEntity = isEntity;
  }

  /** Whether this waits for another, directly or not, or is it. */
  boolean reaches(FetchNode other) {
    return this == other || dependsOn.stream().anyMatch(node -> node.reaches(other));
  }

  /** The earliest round, one after the last of those that this waits for. */
  int computeRound() {
    if (round < 0) {
      round = dependsOn.stream().mapToInt(node -> node.computeRound() + 1).max().orElse(0);
    }
    return round;
  }
}
