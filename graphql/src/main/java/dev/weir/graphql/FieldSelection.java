package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field that an operation selects.
 *
 * @param responseKey its name in the response: the alias, or the field's name
 * @param field its definition, in the type of the selection set where that has the field, else in a
 *     type that a fragment names
 * @param arguments what the operation gives, in the order of the definition
 * @param types the object types of the parent for which it is selected, by object index
 * @param condition when it is part of the response, the conditions of all its parents included
 * @param selections what is selected of its value; null when that is a leaf
 */
public record FieldSelection(
    String responseKey,
    Field field,
    List<Argument> arguments,
    IndexSet types,
    Condition condition,
    @Nullable SelectionSet selections) {
  public FieldSelection {
    arguments = List.copyOf(arguments);
    if ((selections == null) != field.type().named().isLeaf()) {
      throw new IllegalArgumentException(
          field + (selections == null ? " needs selections" : " has no selections"));
    }
    if (types.isEmpty()) {
      throw new IllegalArgumentException(field + " is selected for no type");
    }
  }

  /** Whether the response key is not the field's name. */
  public boolean hasAlias() {
    return !responseKey.equals(field.name());
  }
}
