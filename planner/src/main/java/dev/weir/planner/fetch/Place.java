package dev.weir.planner.fetch;

import dev.weir.graphql.Argument;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.SelectionSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A place in the response, an object or a list of them, and which response key there stands for
 * which field. Keys of the client come first; a field that the plan alone needs has the key by
 * which the client has it too, else its own name, else one that nobody uses.
 */
final class Place {
  private final Map<String, List<Meaning>> meanings = new HashMap<>();
  private final Map<String, Place> children = new HashMap<>();

  /** What a key stands for in objects of some types. */
  private record Meaning(IndexSet types, String field, List<GivenValue> arguments) {
    boolean is(FieldSelection selection) {
      return field.equals(selection.field().name())
          && arguments.equals(given(selection.arguments()));
    }
  }

  private record GivenValue(String name, Object value) {}

  private Place() {}

  /** The root, with every place at which the client's operation selects something. */
  static Place of(SelectionSet selections) {
    Place place = new Place();
    place.addAll(selections);
    return place;
  }

  private void addAll(SelectionSet selections) {
    for (FieldSelection selection : selections.selections()) {
      add(selection.responseKey(), selection.types(), selection);
      SelectionSet children = selection.selections();
      if (children != null) {
        child(selection.responseKey()).addAll(children);
      }
    }
  }

  private void add(String key, IndexSet types, FieldSelection selection) {
    meanings
        .computeIfAbsent(key, name -> new ArrayList<>(1))
        .add(new Meaning(types, selection.field().name(), given(selection.arguments())));
  }

  /** The place of a key's value. */
  Place child(String key) {
    return children.computeIfAbsent(key, name -> new Place());
  }

  /** The key of a field that the plan needs in objects of some types. */
  String key(FieldSelection selection, IndexSet types) {
    String name = selection.field().name();
    if (stands(name, selection, types)) {
      return name;
    }
    for (String key : meanings.keySet().stream().sorted().toList()) {
      if (stands(key, selection, types)) {
        return key;
      }
    }
    String key = name;
    for (int i = 0; !isFree(key, selection); i++) {
      key = "_" + name + "_" + i;
    }
    add(key, types, selection);
    return key;
  }

  private boolean stands(String key, FieldSelection selection, IndexSet types) {
    List<Meaning> all = meanings.get(key);
    if (all == null) {
      return false;
    }
    IndexSet left = types;
    for (Meaning meaning : all) {
      if (meaning.is(selection)) {
        left = left.minus(meaning.types);
      }
    }
    return left.isEmpty();
  }

  /** Whether a key stands for nothing, or for the same field in objects of other types. */
  private boolean isFree(String key, FieldSelection selection) {
    @Nullable List<Meaning> all = meanings.get(key);
    return all == null || all.stream().allMatch(meaning -> meaning.is(selection));
  }

  private static List<GivenValue> given(List<Argument> arguments) {
    return arguments.stream()
        .map(argument -> new GivenValue(argument.name(), argument.value()))
        .toList();
  }
}
