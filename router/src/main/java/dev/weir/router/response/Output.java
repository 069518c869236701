package dev.weir.router.response;

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

  private final Map<Integer, Fields> byType;

  /** The fields of objects of one type. */
  record Fields(String typeName, List<OutputField> fields) {}

  /** One key. Without a condition it is always there. */
  record OutputField(
      String key,
      String name,
      int slot,
      @Nullable Condition condition,
      OutputType type,
      @Nullable Output children) {}

  private Output(Map<Integer, Fields> byType) {
    this.byType = byType;
  }

  /** What is seen of a client's selections, in the slots of a shape, which gets those it lacks. */
  public static Output of(Schema supergraph, SelectionSet selections, Shape shape) {
    Map<Integer, List<OutputField>> fields = new HashMap<>();
    selections.type().possibleTypes().stream().forEach(t -> fields.put(t, new ArrayList<>()));
    for (FieldSelection selection : selections.selections()) {
      SelectionSet children = selection.selections();
      int slot = slot(selection, shape);
      Output below =
          children == null || slot < 0 ? null : of(supergraph, children, shape.child(slot));
      Condition condition = selection.condition().isAlways() ? null : selection.condition();
      selection.types().stream()
          .forEach(
              index -> {
                ObjectType type = supergraph.objectTypes().get(index);
                String name = selection.field().name();
                Objects.requireNonNull(fields.get(index))
                    .add(
                        new OutputField(
                            selection.responseKey(),
                            type + "." + name,
                            slot,
                            condition,
                            OutputType.of(Objects.requireNonNull(type.field(name)).type()),
                            below));
              });
    }
    Map<Integer, Fields> byType = new HashMap<>();
    fields.forEach(
        (index, list) ->
            byType.put(
                index, new Fields(supergraph.objectTypes().get(index).name(), List.copyOf(list))));
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
    return byType.get(objectIndex);
  }
}
