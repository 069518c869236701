package dev.weir.graphql;

import java.util.List;

/**
 * What is selected of a value, in normal form: fragments stand where they were spread, no two
 * selections of one response key are for one object type in one request, and those for one object
 * type are in the order of its response.
 *
 * @param type the type that the value has by its field's definition
 */
public record SelectionSet(CompositeType type, List<FieldSelection> selections) {
  public SelectionSet {
    selections = List.copyOf(selections);
    for (FieldSelection selection : selections) {
      if (!type.possibleTypes().containsAll(selection.types())) {
        throw new IllegalArgumentException(
            selection.field() + " is selected for types that are no " + type);
      }
    }
  }
}
