package dev.weir.planner.fetch;

import dev.weir.graphql.Condition;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.TypeRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes what a fetch asks such that the subgraph accepts it and its answer can be read. Fields of
 * different types may have one response key in the supergraph and yet differ in a subgraph, in
 * lists or in what may be null: a subgraph refuses them ("Field Selection Merging" of the
 * specification), so all but the first get a key of their own. Where the type of an object does not
 * follow from its place, {@code __typename} is asked for. For one fetch.
 */
final class Disambiguation {
  private final Map<String, String> aliases = new LinkedHashMap<>();

  /** Selections that can have one key, and what is selected of their values. */
  private static final class Variant {
    final String key;
    final TypeRef type;
    final List<SelectionSet> children = new ArrayList<>();
    Iterator<SelectionSet> rewritten = Collections.emptyIterator();

    Variant(String key, TypeRef type) {
      this.key = key;
      this.type = type;
    }
  }

  /** The keys that were given, with the response keys that they stand for. */
  Map<String, String> aliases() {
    return aliases;
  }

  /** The selections of a root type. */
  SelectionSet ofRoot(SelectionSet set) {
    return rewritten(List.of(set), true).getFirst();
  }

  /** The selections of entities, whose type is the representations'. */
  SelectionSet ofEntities(SelectionSet set) {
    FieldSelection entities = set.selections().getFirst();
    SelectionSet children = entities.selections();
    return children == null
        ? set
        : new SelectionSet(
            set.type(),
            List.of(
                with(
                    entities,
                    entities.responseKey(),
                    rewritten(List.of(children), true).getFirst())));
  }

  /** Rewrites what is selected of the values of one response key. */
  private List<SelectionSet> rewritten(List<SelectionSet> sets, boolean isTypeKnown) {
    Map<String, List<Variant>> variants = new LinkedHashMap<>();
    for (SelectionSet set : sets) {
      for (FieldSelection selection : set.selections()) {
        SelectionSet children = selection.selections();
        Variant variant = variant(variants, selection);
        if (children != null) {
          variant.children.add(children);
        }
      }
    }
    for (List<Variant> ofKey : variants.values()) {
      for (Variant variant : ofKey) {
        variant.rewritten = rewritten(variant.children, isOneType(variant.children)).iterator();
      }
    }
    List<SelectionSet> result = new ArrayList<>();
    for (SelectionSet set : sets) {
      List<FieldSelection> selections = new ArrayList<>();
      for (FieldSelection selection : set.selections()) {
        Variant variant = variant(variants, selection);
        @Nullable SelectionSet children =
            selection.selections() == null ? null : variant.rewritten.next();
        selections.add(with(selection, variant.key, children));
      }
      result.add(
          new SelectionSet(set.type(), isTypeKnown ? selections : withTypename(set, selections)));
    }
    return result;
  }

  private Variant variant(Map<String, List<Variant>> variants, FieldSelection selection) {
    String key = selection.responseKey();
    TypeRef type = selection.field().type();
    List<Variant> known = variants.computeIfAbsent(key, name -> new ArrayList<>(1));
    for (Variant variant : known) {
      if (variant.type.hasShapeOf(type)) {
        return variant;
      }
    }
    Variant variant = new Variant(known.isEmpty() ? key : alias(key), type);
    known.add(variant);
    return variant;
  }

  private String alias(String key) {
    String alias = "_" + key + "_as_" + aliases.size();
    aliases.put(alias, key);
    return alias;
  }

  /** Whether the values are of one object type, whatever the types of their parents. */
  private static boolean isOneType(List<SelectionSet> sets) {
    return sets.stream().map(SelectionSet::type).distinct().count() <= 1
        && sets.stream().allMatch(set -> set.type() instanceof ObjectType);
  }

  private static boolean isTypename(FieldSelection selection) {
    return selection.field().isTypename() && !selection.hasAlias();
  }

  /** One {@code __typename}, in place of those that are for some types, or under conditions. */
  private static List<FieldSelection> withTypename(
      SelectionSet set, List<FieldSelection> selections) {
    List<FieldSelection> all = new ArrayList<>();
    boolean isAdded = false;
    for (FieldSelection selection : selections) {
      if (!isTypename(selection)) {
        all.add(selection);
      } else if (!isAdded) {
        isAdded = true;
        all.add(typename(set));
      }
    }
    if (!isAdded) {
      all.add(typename(set));
    }
    return all;
  }

  private static FieldSelection typename(SelectionSet set) {
    return new FieldSelection(
        "__typename",
        set.type().typename(),
        List.of(),
        set.type().possibleTypes(),
        Condition.ALWAYS,
        null);
  }

  private static FieldSelection with(
      FieldSelection selection, String key, @Nullable SelectionSet children) {
    return new FieldSelection(
        key,
        selection.field(),
        selection.arguments(),
        selection.types(),
        selection.condition(),
        children);
  }
}
