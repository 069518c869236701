package dev.weir.planner;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.SelectionSetBuilder;
import dev.weir.planner.supergraph.Supergraph;
import java.util.Objects;

/**
 * A client's operation as one of the supergraph's whole schema: the same selections, with the
 * definitions and the indexes of types that everything behind the API schema is told by.
 */
final class SupergraphOperation {
  /** The parser has held the operation against its own limit. */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private final Schema api;
  private final Schema schema;

  private SupergraphOperation(Supergraph supergraph) {
    this.api = supergraph.apiSchema();
    this.schema = supergraph.schema();
  }

  static Operation of(Supergraph supergraph, Operation operation) {
    SupergraphOperation conversion = new SupergraphOperation(supergraph);
    SelectionSetBuilder selections =
        SelectionSetBuilder.createInResponseOrder(supergraph.schema(), UNLIMITED);
    conversion.add(operation.selections(), selections);
    ObjectType root = Objects.requireNonNull(supergraph.schema().rootType(operation.kind()));
    return new Operation(
        operation.kind(), operation.name(), operation.variables(), selections.build(root));
  }

  private void add(SelectionSet from, SelectionSetBuilder to) {
    for (FieldSelection selection : from.selections()) {
      SelectionSetBuilder children =
          to.add(
              selection.responseKey(),
              field(selection.field()),
              selection.arguments(),
              types(selection.types()),
              selection.condition());
      SelectionSet selections = selection.selections();
      if (selections != null) {
        add(selections, children);
      }
    }
  }

  private Field field(Field field) {
    CompositeType owner = Objects.requireNonNull(schema.compositeType(field.owner().name()));
    return Objects.requireNonNull(owner.field(field.name()));
  }

  private IndexSet types(IndexSet types) {
    return IndexSet.of(
        types.stream()
            .map(
                index ->
                    ((ObjectType)
                            Objects.requireNonNull(
                                schema.type(api.objectTypes().get(index).name())))
                        .objectIndex())
            .toArray());
  }
}
