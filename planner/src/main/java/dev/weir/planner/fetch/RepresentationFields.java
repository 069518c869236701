package dev.weir.planner.fetch;

import dev.weir.graphql.Condition;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.SelectionSet;
import dev.weir.planner.plan.RepresentationField;
import java.util.ArrayList;
import java.util.List;

/** Says where in the response the fields of a representation are found. */
final class RepresentationFields {
  private RepresentationFields() {}

  /** Adds fields to a fetch's representation; one that is there already is there for both. */
  static void add(FetchNode fetch, Place place, SelectionSet selections, Want want) {
    for (RepresentationField field : fields(place, selections, want)) {
      merge(fetch.representation, field);
    }
  }

  /**
   * Whether fields can be added to a fetch's representation. A representation has one value for a
   * field, so what requires the field with other arguments needs a fetch of its own.
   */
  static boolean allows(FetchNode fetch, Place place, SelectionSet selections, Want want) {
    return agree(fetch.representation, fields(place, selections, want));
  }

  private static boolean agree(List<RepresentationField> some, List<RepresentationField> others) {
    return some.stream().allMatch(field -> others.stream().allMatch(it -> agree(field, it)));
  }

  private static boolean agree(RepresentationField field, RepresentationField other) {
    if (!field.field().name().equals(other.field().name())
        || field.types().intersection(other.types()).isEmpty()) {
      return true;
    }
    return field.key().equals(other.key()) && agree(field.fields(), other.fields());
  }

  private static List<RepresentationField> fields(Place place, SelectionSet selections, Want want) {
    List<RepresentationField> fields = new ArrayList<>();
    for (FieldSelection selection : selections.selections()) {
      if (selection.field().isMeta()) {
        continue;
      }
      String key = place.key(selection, selection.types());
      SelectionSet children = selection.selections();
      fields.add(
          new RepresentationField(
              selection.field(),
              key,
              selection.types(),
              want.condition(selection),
              children == null
                  ? List.of()
                  : fields(place.child(key), children, want.below(selection))));
    }
    return fields;
  }

  private static void merge(List<RepresentationField> into, RepresentationField field) {
    for (int i = 0; i < into.size(); i++) {
      RepresentationField known = into.get(i);
      if (known.key().equals(field.key()) && known.types().equals(field.types())) {
        List<RepresentationField> children = new ArrayList<>(known.fields());
        field.fields().forEach(child -> merge(children, child));
        Condition either = known.condition().or(field.condition());
        into.set(
            i,
            new RepresentationField(known.field(), known.key(), known.types(), either, children));
        return;
      }
    }
    into.add(field);
  }
}
