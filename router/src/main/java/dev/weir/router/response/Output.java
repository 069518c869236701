package dev.weir.router.response;

import com.fasterxml.jackson.core.io.SerializedString;
import dev.weir.graphql.Condition;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the client sees of the objects at one place: for each type that they may have, its keys in
 * order, and the slot, condition and type of each. Immutable.
 */
public final class Output {
  /** The slot of {@code __typename}, which the object's type answers. */
  static final int TYPENAME = -1;

  /** The slot of a field that is answered from the schema. */
  static final int INTROSPECTION = -2;

  /** By the index of the object type; null for the types that are not here. */
  private final @Nullable Fields[] byType;

  /** The fields of objects of one type. */
  static final class Fields {
    final String typeName;
    final OutputField[] fields;

    Fields(String typeName, List<OutputField> fields) {
      this.typeName = typeName;
      this.fields = fields.toArray(OutputField[]::new);
    }
  }

  /** One key. Without a condition it is always there. */
  record OutputField(
      SerializedString key,
      String name,
      int slot,
      @Nullable Condition condition,
      OutputType type,
      @Nullable Output children) {}

  private Output(@Nullable Fields[] byType) {
    this.byType = byType;
  }

  /**
   * What is seen of a client's selections, in the slots of a shape, which gets those it lacks.
   *
   * @param selections selections of the supergraph's schema
   * @param api what clients may see: types and values of enums that are not in it are not seen
   */
  public static Output of(Schema supergraph, Schema api, SelectionSet selections, Shape shape) {
    Map<Integer, List<OutputField>> fields = new HashMap<>();
    selections.type().possibleTypes().stream()
        .filter(index -> api.type(supergraph.objectTypes().get(index).name()) instanceof ObjectType)
        .forEach(index -> fields.put(index, new ArrayList<>()));
    for (FieldSelection selection : selections.selections()) {
      SelectionSet children = selection.selections();
      int slot = slot(selection, shape);
      Output below =
          children == null || slot < 0 ? null : of(supergraph, api, children, shape.child(slot));
      Condition condition = selection.condition().isAlways() ? null : selection.condition();
      selection.types().stream()
          .forEach(
              index -> {
                ObjectType type =
                    (ObjectType)
                        Objects.requireNonNull(
                            api.type(supergraph.objectTypes().get(index).name()));
                String name = selection.field().name();
                Objects.requireNonNull(fields.get(index))
                    .add(
                        new OutputField(
                            new SerializedString(selection.responseKey()),
                            type + "." + name,
                            slot,
                            condition,
                            OutputType.of(Objects.requireNonNull(type.field(name)).type()),
                            below));
              });
    }
    @Nullable Fields[] byType = new @Nullable Fields[supergraph.objectTypes().size()];
    fields.forEach(
        (index, list) ->
            byType[index] = new Fields(supergraph.objectTypes().get(index).name(), list));
    return new Output(byType);
  }

  private static int slot(FieldSelection selection, Shape shape) {
    if (selection.field().isTypename()) {
      return TYPENAME;
    }
    return selection.field().isMeta()
        ? INTROSPECTION
        : shape.slot(selection.responseKey(), selection.selections() != null);
  }

  @Nullable Fields fields(int objectIndex) {
    return objectIndex < 0 ? null : byType[objectIndex];
  }
}
