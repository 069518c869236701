package dev.weir.graphql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is selected of a value, from as many places as select something of it, and makes
 * the normal form of it: see {@link SelectionSet}. For one thread.
 *
 * <p>The normal form depends on what is selected and in which order, not on how fragments were
 * nested to say it. A selection is of the set's own type where that has the field; else of the
 * interface whose possible types are the ones meant; else there is one for each object type. Where
 * conditions decide at which of several places a key comes first, there can be one for each. What
 * was selected is replaced by none that may be null where it may not, or the other way round. The
 * work is bounded: fields are counted as they are made.
 */
public final class SelectionSetBuilder {
  private final Schema schema;
  private final Budget budget;
  private final boolean ordered;
  private final List<Entry> entries = new ArrayList<>();

  /** How many selections may still be made, by this builder and by those of its children. */
  private static final class Budget {
    private final int limit;
    private int used;

    Budget(int limit) {
      this.limit = limit;
    }

    void take() {
      if (++used > limit) {
        throw GraphQlException.of(
            ErrorCode.MAX_SELECTIONS_LIMIT,
            "The operation comes to more than %d selections: ask for less at once"
                .formatted(limit));
      }
    }
  }

  /** One place that selects a field. */
  record Entry(
      String responseKey,
      Field field,
      List<Argument> arguments,
      IndexSet types,
      Condition condition,
      SelectionSetBuilder children) {

    /**
     * Whether another definition can stand for the one that was selected. An interface and its
     * types may differ in what is null; whoever selects one of them then has put it beside fields
     * of other types, under the same key, that are like it and not like the other.
     */
    boolean allows(Field other) {
      return arguments.stream().allMatch(given -> other.argument(given.name()) != null)
          && (other.type().hasShapeOf(field.type())
              || !field.owner().possibleTypes().containsAll(types));
    }
  }

  /** A case of a part, as it stands among those of other parts. */
  private record Placed(IndexSet types, SelectionPart.Case key) {}

  private SelectionSetBuilder(Schema schema, Budget budget, boolean ordered) {
    this.schema = schema;
    this.budget = budget;
    this.ordered = ordered;
  }

  /**
   * A builder that makes no more than so many selections in all, children counted. A key that
   * conditions put at one place or another is selected once, at the first of them.
   */
  public static SelectionSetBuilder create(Schema schema, int maxSelections) {
    return new SelectionSetBuilder(schema, new Budget(maxSelections), false);
  }

  /** The same for what a client sees: keys are in the order of the response under any condition. */
  public static SelectionSetBuilder createInResponseOrder(Schema schema, int maxSelections) {
    return new SelectionSetBuilder(schema, new Budget(maxSelections), true);
  }

  /**
   * Adds a field and gives the builder of what is selected of its value, to be left empty for a
   * leaf.
   *
   * @param field the definition, of any type that the object types meant have in common
   * @param types the object types for which it is selected
   * @param condition when, the conditions of all parents included
   */
  public SelectionSetBuilder add(
      String responseKey,
      Field field,
      List<Argument> arguments,
      IndexSet types,
      Condition condition) {
    SelectionSetBuilder children = new SelectionSetBuilder(schema, budget, ordered);
    if (!types.isEmpty() && !condition.isNever()) {
      entries.add(new Entry(responseKey, field, arguments, types, condition, children));
    }
    return children;
  }

  /** Whether nothing was added. */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /**
   * What was added, as selections of a type. The builder can be added to and asked again.
   *
   * @throws GraphQlException when there are more selections than allowed, or conditions too
   *     complicated to hold
   */
  public SelectionSet build(CompositeType type) {
    return build(type, Condition.ALWAYS);
  }

  private SelectionSet build(CompositeType type, Condition within) {
    Map<String, List<SelectionPart>> partsByKey = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      IndexSet types = entry.types.intersection(type.possibleTypes());
      Condition condition =
          entry.condition.implies(within) ? entry.condition : entry.condition.and(within);
      if (!types.isEmpty() && !condition.isNever()) {
        refine(partsByKey, i, types, condition);
      }
    }
    List<Placed> all = new ArrayList<>();
    for (List<SelectionPart> parts : partsByKey.values()) {
      parts.forEach(part -> part.cases().forEach(it -> all.add(new Placed(part.types(), it))));
    }
    all.sort(
        Comparator.<Placed>comparingInt(placed -> placed.key.position())
            .thenComparingInt(placed -> placed.types.first()));
    List<FieldSelection> selections = new ArrayList<>(all.size());
    for (Placed placed : all) {
      addSelections(type, placed, selections);
    }
    return new SelectionSet(type, merged(selections));
  }

  /** Splits the parts of one response key so that the entry is in all of a part or in none. */
  private void refine(
      Map<String, List<SelectionPart>> byKey, int position, IndexSet types, Condition condition) {
    Entry entry = entries.get(position);
    List<SelectionPart> parts = byKey.computeIfAbsent(entry.responseKey, key -> new ArrayList<>(1));
    IndexSet left = types;
    int known = parts.size();
    for (int i = 0; i < known && !left.isEmpty(); i++) {
      SelectionPart part = parts.get(i);
      IndexSet common = part.types().intersection(left);
      if (common.isEmpty()) {
        continue;
      }
      SelectionPart.Passed passed =
          (since, when) -> ordered && isPassed(since, when, entry.responseKey, byKey, common);
      parts.set(i, part.of(common).with(position, entry, condition, passed));
      IndexSet rest = part.types().minus(common);
      if (!rest.isEmpty()) {
        parts.add(part.of(rest));
      }
      left = left.minus(common);
    }
    if (!left.isEmpty()) {
      parts.add(SelectionPart.of(position, left, entry, condition));
    }
  }

  /** Whether, where a condition holds, another key than this one has a place behind a position. */
  private static boolean isPassed(
      int position,
      Condition condition,
      String key,
      Map<String, List<SelectionPart>> byKey,
      IndexSet types) {
    return byKey.entrySet().stream()
        .filter(others -> !others.getKey().equals(key))
        .flatMap(others -> others.getValue().stream())
        .anyMatch(other -> other.types().intersects(types) && other.isBehind(position, condition));
  }

  private void addSelections(CompositeType type, Placed placed, List<FieldSelection> selections) {
    Entry first = placed.key.entries().getFirst();
    Field common = commonField(type, placed.types, first);
    if (common != null) {
      selections.add(selection(common, placed.types, placed.key));
      return;
    }
    placed.types.stream()
        .forEach(
            index -> {
              Field field = fieldOf(schema.objectTypes().get(index), first);
              selections.add(selection(field, IndexSet.of(index), placed.key));
            });
  }

  /** The field of an object type; that which was selected, where the shapes differ. */
  private static Field fieldOf(ObjectType type, Entry entry) {
    Field field = type.field(entry.field.name());
    if (field == null) {
      throw new IllegalArgumentException(type + " has no field " + entry.field.name());
    }
    return entry.allows(field) ? field : entry.field;
  }

  /** The field that the types have by one definition that a fragment can name, or null. */
  private @Nullable Field commonField(CompositeType type, IndexSet types, Entry entry) {
    Field own = type.field(entry.field.name());
    if (own != null && entry.allows(own)) {
      return own;
    }
    ObjectType first = schema.objectTypes().get(types.first());
    if (types.size() == 1) {
      return fieldOf(first, entry);
    }
    Field best = null;
    for (InterfaceType face : first.interfaces()) {
      Field field = face.field(entry.field.name());
      if (field != null
          && (best == null || face.index() < best.owner().index())
          && entry.allows(field)
          && face.possibleTypes().intersection(type.possibleTypes()).equals(types)) {
        best = field;
      }
    }
    return best;
  }

  private FieldSelection selection(Field field, IndexSet types, SelectionPart.Case key) {
    budget.take();
    List<Entry> from = key.entries();
    Entry first = from.getFirst();
    @Nullable SelectionSet selections = null;
    if (field.type().named() instanceof CompositeType valueType) {
      SelectionSetBuilder children = first.children;
      if (from.size() > 1) {
        children = new SelectionSetBuilder(schema, budget, ordered);
        for (Entry entry : from) {
          children.entries.addAll(entry.children.entries);
        }
      }
      selections = children.build(valueType, key.condition());
    }
    return new FieldSelection(
        first.responseKey,
        field,
        argumentsOf(field, first.arguments),
        types,
        key.condition(),
        selections);
  }

  private static List<Argument> argumentsOf(Field field, List<Argument> given) {
    if (given.isEmpty()) {
      return given;
    }
    List<Argument> arguments = new ArrayList<>(given.size());
    for (InputValue definition : field.arguments()) {
      for (Argument argument : given) {
        if (argument.name().equals(definition.name())) {
          arguments.add(new Argument(definition, argument.value()));
        }
      }
    }
    return arguments;
  }

  /**
   * Puts selections that differ in their types alone together, for each type with the first one
   * after which nothing is selected for the type: the order for each type stays.
   */
  private static List<FieldSelection> merged(List<FieldSelection> selections) {
    Map<String, List<Integer>> places = HashMap.newHashMap(selections.size());
    List<FieldSelection> result = new ArrayList<>(selections.size());
    for (FieldSelection selection : selections) {
      List<Integer> known =
          places.computeIfAbsent(selection.responseKey(), key -> new ArrayList<>(1));
      IndexSet left = selection.types();
      for (int place : known) {
        FieldSelection earlier = result.get(place);
        if (!left.isEmpty() && sameButTypes(earlier, selection)) {
          IndexSet free = left.minus(typesAfter(place, result));
          result.set(place, withTypes(earlier, earlier.types().union(free)));
          left = left.minus(free);
        }
      }
      if (!left.isEmpty()) {
        known.add(result.size());
        result.add(withTypes(selection, left));
      }
    }
    return result;
  }

  private static boolean sameButTypes(FieldSelection a, FieldSelection b) {
    return a.field() == b.field()
        && a.arguments().equals(b.arguments())
        && a.condition().equals(b.condition())
        && (a.selections() == null || a.selections().equals(b.selections()));
  }

  private static IndexSet typesAfter(int place, List<FieldSelection> selections) {
    IndexSet types = IndexSet.empty();
    for (FieldSelection later : selections.subList(place + 1, selections.size())) {
      types = types.union(later.types());
    }
    return types;
  }

  private static FieldSelection withTypes(FieldSelection selection, IndexSet types) {
    return new FieldSelection(
        selection.responseKey(),
        selection.field(),
        selection.arguments(),
        types,
        selection.condition(),
        selection.selections());
  }
}
