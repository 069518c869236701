package dev.weir.planner.path;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.SelectionSet;
import dev.weir.planner.PlanningException;
import dev.weir.planner.supergraph.EntityKey;
import dev.weir.planner.supergraph.FieldSupport;
import dev.weir.planner.supergraph.Subgraph;
import dev.weir.planner.supergraph.Supergraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds where the fields wanted of an object come from, at the least cost, looking through
 * everything below them. For one operation and one thread.
 *
 * <p>A field is taken from the subgraph that has the object, or another subgraph is entered for it:
 * by a key, whose fields are wanted in turn, with what the field requires. A position is looked at
 * once: answers are kept by subgraph, type and selections. Which subgraphs are entered for the
 * fields of one object is a facility location problem, solved exactly for a few candidates and
 * greedily for more.
 *
 * <p>Subgraphs that share a field may each have a part of its value. Where none has all that is
 * selected of it, the field is asked for in several, and what they give is put together.
 */
public final class PathSearch {
  /** What entering a subgraph costs. */
  public static final double FETCH = 1_000;

  /** The cost of what cannot be had. */
  public static final double IMPOSSIBLE = Double.POSITIVE_INFINITY;

  /** What fields that come later than they could may cost in all, well below a fetch. */
  private static final int MAX_LATER = 100;

  private static final int MAX_STEPS = 200_000;

  private final Supergraph supergraph;
  private final SubgraphTypes types;
  private final Map<Position, Choice> known = new HashMap<>();
  private final Map<Identity, List<FieldSelection>> divided = new HashMap<>();

  /** The root type whose fields are not divided: each of them is done once. */
  private final int mutation;

  private int steps;

  /** Selections are told apart by identity: equal ones at two places have their own ways. */
  private record Position(
      int objectIndex,
      @Nullable Subgraph subgraph,
      Identity selections,
      Provided provided,
      Exclusions exclusions) {}

  private record Identity(Object object) {
    @Override
    @SuppressWarnings("ReferenceEquality") // what it is for
    public boolean equals(@Nullable Object other) {
      return other instanceof Identity(Object theirs) && theirs == object;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }
  }

  public PathSearch(Supergraph supergraph) {
    this.supergraph = supergraph;
    this.types = new SubgraphTypes(supergraph);
    ObjectType root = supergraph.schema().rootType(OperationKind.MUTATION);
    this.mutation = root == null ? -1 : root.objectIndex();
  }

  /** Types of the supergraph in its subgraphs. */
  public SubgraphTypes types() {
    return types;
  }

  /**
   * Where what is wanted of an object comes from.
   *
   * @param objectIndex the object's type, in the supergraph's schema
   * @param subgraph the subgraph that has the object; null for a root type
   */
  public Choice choose(
      int objectIndex,
      @Nullable Subgraph subgraph,
      SelectionSet wanted,
      Provided provided,
      Exclusions exclusions) {
    Position position =
        new Position(objectIndex, subgraph, new Identity(wanted), provided, exclusions);
    Choice choice = known.get(position);
    if (choice == null) {
      if (++steps > MAX_STEPS) {
        throw new PlanningException(
            "The search for the ways to the operation's fields took more than %d steps: ask for less at once"
                .formatted(MAX_STEPS));
      }
      choice = find(position, wanted);
      known.put(position, choice);
    }
    return choice;
  }

  private Choice find(Position at, SelectionSet wanted) {
    Entrances entrances = new Entrances(supergraph.subgraphs().size());
    IdentityHashMap<FieldSelection, List<FieldSelection>> parts = new IdentityHashMap<>();
    List<FieldSelection> selections = new ArrayList<>();
    for (FieldSelection selection : wanted.selections()) {
      if (selection.types().contains(at.objectIndex) && !selection.field().isMeta()) {
        List<FieldSelection> divided = addField(at, selection, entrances);
        selections.addAll(divided);
        if (divided.size() > 1) {
          parts.put(selection, divided);
        }
      }
    }
    Map<Subgraph, EntityKey> keys = new HashMap<>();
    for (Subgraph target : supergraph.subgraphs()) {
      if (entrances.isOffered(target.index())) {
        entrances.setPrice(target.index(), price(at, target, keys));
      }
    }
    int[] places = entrances.choose();
    IdentityHashMap<FieldSelection, Subgraph> sources = new IdentityHashMap<>();
    FieldSelection missing = null;
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        sources.put(selections.get(i), supergraph.subgraphs().get(places[i]));
      } else if (places[i] == Entrances.NOWHERE && missing == null) {
        missing = selections.get(i);
      }
    }
    return new Choice(entrances.cost(), parts, sources, keys, missing);
  }

  /**
   * Adds what a field costs in each place. Where it can be had in none, since no subgraph has all
   * that is selected of its value, it is divided, and each part is a field of its own.
   *
   * @return the parts; the selection itself where it is not divided
   */
  private List<FieldSelection> addField(
      Position at, FieldSelection selection, Entrances entrances) {
    double direct = direct(at, selection);
    double[] offers = new double[supergraph.subgraphs().size()];
    boolean isPossible = direct < IMPOSSIBLE;
    for (Subgraph target : supergraph.subgraphs()) {
      double offer = direct > 0 ? entered(at, target, selection) : IMPOSSIBLE;
      offers[target.index()] = offer;
      isPossible |= offer < IMPOSSIBLE;
    }
    List<FieldSelection> parts = isPossible ? List.of() : parts(at, selection);
    if (parts.isEmpty()) {
      entrances.addField(direct, offers);
      return List.of(selection);
    }
    return parts.stream().flatMap(part -> addField(at, part, entrances).stream()).toList();
  }

  /** A selection for each of those of its value; none where it cannot be divided. */
  private List<FieldSelection> parts(Position at, FieldSelection selection) {
    SelectionSet children = selection.selections();
    if (children == null || at.objectIndex == mutation) {
      return List.of();
    }
    return divided.computeIfAbsent(new Identity(selection), key -> Parts.of(selection, children));
  }

  /** What a field costs that is taken from the subgraph that has the object. */
  private double direct(Position at, FieldSelection selection) {
    if (at.subgraph == null) {
      return IMPOSSIBLE;
    }
    Provided below = below(at.objectIndex, at.subgraph, selection.field().name(), at.provided);
    return below == null ? IMPOSSIBLE : inside(at.objectIndex, at.subgraph, selection, below);
  }

  /**
   * What a subgraph is let resolve of a field's value, when it resolves the field of an object that
   * it has; null when it does not.
   */
  public @Nullable Provided below(
      int objectIndex, Subgraph subgraph, String field, Provided provided) {
    FieldSupport support = supergraph.support(subgraph, objectIndex, field);
    if (support == null) {
      return null;
    }
    Provided below = provided.of(objectIndex, field);
    if (below == null && (!support.resolved() || support.requires() != null)) {
      return null;
    }
    return (below == null ? Provided.NOTHING : below).and(support.provides());
  }

  /** What a field costs in a subgraph that is entered for it, the entrance not counted. */
  private double entered(Position at, Subgraph target, FieldSelection selection) {
    String field = selection.field().name();
    FieldSupport support = supergraph.support(target, at.objectIndex, field);
    if (support == null
        || !support.resolved()
        || at.exclusions.excludes(at.objectIndex, target, field)
        || (target.equals(at.subgraph) && support.requires() == null)) {
      return IMPOSSIBLE;
    }
    double required = 0;
    SelectionSet requires = support.requires();
    if (requires != null) {
      required =
          choose(
                  at.objectIndex,
                  at.subgraph,
                  requires,
                  at.provided,
                  at.exclusions.with(at.objectIndex, target, field))
              .cost();
    }
    return required
        + Math.min(fields(selection), MAX_LATER)
        + inside(at.objectIndex, target, selection, Provided.NOTHING.and(support.provides()));
  }

  /**
   * How many fields a selection comes to: of ways with as many fetches, the early one is better.
   */
  private static int fields(FieldSelection selection) {
    SelectionSet children = selection.selections();
    return children == null
        ? 1
        : 1 + children.selections().stream().mapToInt(PathSearch::fields).sum();
  }

  /** What entering a subgraph costs, by its cheapest key. */
  private double price(Position at, Subgraph target, Map<Subgraph, EntityKey> keys) {
    if (at.subgraph == null) {
      return FETCH;
    }
    double best = IMPOSSIBLE;
    for (EntityKey key : supergraph.keys(target, at.objectIndex)) {
      double cost =
          FETCH
              + choose(
                      at.objectIndex,
                      at.subgraph,
                      key.fields(),
                      at.provided,
                      at.exclusions.with(at.objectIndex, target))
                  .cost();
      if (cost < best) {
        best = cost;
        keys.put(target, key);
      }
    }
    return best;
  }

  /** What is selected of a field's value costs, in the subgraph that resolves the field. */
  private double inside(
      int objectIndex, Subgraph subgraph, FieldSelection selection, Provided provided) {
    SelectionSet children = selection.selections();
    if (children == null) {
      return 0;
    }
    ObjectType type = types.in(subgraph, objectIndex);
    Field field = type == null ? null : type.field(selection.field().name());
    if (field == null || !(field.type().named() instanceof CompositeType value)) {
      return IMPOSSIBLE;
    }
    // What several types need of one subgraph travels in one request.
    return types.possible(subgraph, value).stream()
        .mapToDouble(
            possible -> choose(possible, subgraph, children, provided, Exclusions.NONE).cost())
        .max()
        .orElse(0);
  }
}
