package dev.weir.planner.fetch;

import dev.weir.graphql.Argument;
import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Condition;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.SelectionSetBuilder;
import dev.weir.planner.PlanningException;
import dev.weir.planner.path.Choice;
import dev.weir.planner.path.Exclusions;
import dev.weir.planner.path.PathSearch;
import dev.weir.planner.path.Provided;
import dev.weir.planner.plan.EntityFetch;
import dev.weir.planner.plan.PathSegment;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.EntityKey;
import dev.weir.planner.supergraph.FieldSupport;
import dev.weir.planner.supergraph.Subgraph;
import dev.weir.planner.supergraph.Supergraph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Puts the fetches of one operation together along the ways that the search chose. A field joins
 * the fetch that has its object, or a fetch that enters another subgraph at that place; such
 * fetches of one place, type and subgraph are one, unless one waits for the other.
 */
public final class FetchGraph {
  private static final int UNLIMITED = Integer.MAX_VALUE;
  private static final String TYPENAME = "__typename";

  private final Supergraph supergraph;
  private final PathSearch search;
  private final List<FetchNode> fetches = new ArrayList<>();

  /** What is wanted from one subgraph, of objects of one type. */
  private record Entry(int objectIndex, Subgraph subgraph) {}

  private FetchGraph(Supergraph supergraph, PathSearch search) {
    this.supergraph = supergraph;
    this.search = search;
  }

  /**
   * The plan of an operation of the supergraph's schema.
   *
   * @throws PlanningException when there is none
   */
  public static QueryPlan plan(Supergraph supergraph, PathSearch search, Operation operation) {
    FetchGraph graph = new FetchGraph(supergraph, search);
    graph.addRoot(operation);
    return PlanAssembly.of(supergraph, operation, graph.fetches);
  }

  private void addRoot(Operation operation) {
    SelectionSet wanted = operation.selections();
    ObjectType root = (ObjectType) wanted.type();
    Place place = Place.of(wanted);
    Choice choice =
        possible(
            search.choose(root.objectIndex(), null, wanted, Provided.NOTHING, Exclusions.NONE),
            null);
    boolean serial = operation.kind() == OperationKind.MUTATION;
    FetchNode last = null;
    List<FieldSelection> parts =
        wanted.selections().stream().flatMap(it -> choice.partsOf(it).stream()).toList();
    for (FieldSelection selection : parts) {
      Subgraph source = choice.sources().get(selection);
      if (source == null) {
        continue;
      }
      FetchNode fetch = serial && last != null && last.subgraph.equals(source) ? last : null;
      if (!serial) {
        fetch = find(List.of(), new Entry(root.objectIndex(), source), Set.of(), any -> true);
      }
      if (fetch == null) {
        fetch = rootFetch(root, source);
        if (serial && last != null) {
          // What comes after a mutation's field comes after everything below it.
          fetch.dependsOn.addAll(fetches.subList(0, fetches.size() - 1));
        }
      }
      last = fetch;
      enter(fetch, selection, Want.OF_CLIENT, place);
    }
  }

  private FetchNode rootFetch(ObjectType root, Subgraph source) {
    ObjectType type = Objects.requireNonNull(search.types().in(source, root.objectIndex()));
    SelectionSetBuilder operation = SelectionSetBuilder.create(source.schema(), UNLIMITED);
    FetchNode fetch =
        new FetchNode(root.objectIndex(), source, List.of(), type, operation, operation, false);
    fetches.add(fetch);
    return fetch;
  }

  private FetchNode entityFetch(Entry entry, List<PathSegment> path) {
    Schema schema = entry.subgraph.schema();
    ObjectType query = Objects.requireNonNull(schema.rootType(OperationKind.QUERY));
    Field entities = Objects.requireNonNull(query.field(EntityFetch.ENTITIES));
    InputValue representations =
        Objects.requireNonNull(entities.argument(EntityFetch.REPRESENTATIONS));
    SelectionSetBuilder operation = SelectionSetBuilder.create(schema, UNLIMITED);
    SelectionSetBuilder fields =
        operation.add(
            entities.name(),
            entities,
            List.of(new Argument(representations, PlanAssembly.representations(representations))),
            query.possibleTypes(),
            Condition.ALWAYS);
    FetchNode fetch =
        new FetchNode(entry.objectIndex, entry.subgraph, path, query, operation, fields, true);
    fetches.add(fetch);
    return fetch;
  }

  /** Adds what is wanted at a position and gives the fetches that supply it. */
  private Set<FetchNode> add(
      Position position, SelectionSet wanted, Want want, Exclusions exclusions) {
    Set<FetchNode> suppliers = new LinkedHashSet<>();
    suppliers.add(position.fetch());
    Sources sources = sources(position, wanted, exclusions);
    sources.direct.forEach(
        (selection, byType) ->
            byType.forEach(
                (valueType, types) -> {
                  Provided below =
                      search.below(
                          types.first(),
                          position.fetch().subgraph,
                          selection.field().name(),
                          position.provided());
                  suppliers.addAll(
                      addField(position, selection, types, want, Objects.requireNonNull(below)));
                }));
    sources.entered.forEach(
        (entry, selections) ->
            suppliers.addAll(
                addEntry(
                    position,
                    entry,
                    Objects.requireNonNull(sources.keys.get(entry)),
                    selections,
                    want,
                    exclusions)));
    return suppliers;
  }

  /** What is taken from where, each in the order of the selections. */
  private record Sources(
      Map<FieldSelection, Map<String, IndexSet>> direct,
      Map<Entry, List<FieldSelection>> entered,
      Map<Entry, EntityKey> keys) {}

  private Sources sources(Position position, SelectionSet wanted, Exclusions exclusions) {
    Subgraph here = position.fetch().subgraph;
    Sources sources =
        new Sources(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    Map<Integer, Choice> choices = new LinkedHashMap<>();
    for (int type : position.types().stream().toArray()) {
      choices.put(
          type, possible(search.choose(type, here, wanted, position.provided(), exclusions), here));
    }
    for (FieldSelection selection : wanted.selections()) {
      if (selection.field().isMeta()) {
        continue;
      }
      choices.forEach(
          (type, choice) -> {
            if (selection.types().contains(type)) {
              for (FieldSelection part : choice.partsOf(selection)) {
                addSource(sources, here, type, choice, part);
              }
            }
          });
    }
    return sources;
  }

  private void addSource(
      Sources sources, Subgraph here, int type, Choice choice, FieldSelection selection) {
    Subgraph source = choice.sources().get(selection);
    if (source == null) {
      sources
          .direct
          .computeIfAbsent(selection, key -> new LinkedHashMap<>())
          .merge(
              field(here, type, selection).type().named().name(),
              IndexSet.of(type),
              IndexSet::union);
    } else {
      Entry entry = new Entry(type, source);
      sources.keys.put(entry, Objects.requireNonNull(choice.keys().get(source)));
      sources.entered.computeIfAbsent(entry, key -> new ArrayList<>()).add(selection);
    }
  }

  /** Adds a field that the position's subgraph resolves, and what is selected of its value. */
  private Set<FetchNode> addField(
      Position position, FieldSelection selection, IndexSet types, Want want, Provided below) {
    Subgraph here = position.fetch().subgraph;
    Field field = field(here, types.first(), selection);
    Condition condition = want.condition(selection);
    String key = want.hidden() ? position.place().key(selection, types) : selection.responseKey();
    SelectionSetBuilder children =
        position
            .at()
            .add(key, field, selection.arguments(), search.types().in(here, types), condition);
    Set<FetchNode> suppliers = new LinkedHashSet<>();
    suppliers.add(position.fetch());
    SelectionSet selections = selection.selections();
    if (selections != null && field.type().named() instanceof CompositeType value) {
      suppliers.addAll(
          add(
              new Position(
                  position.fetch(),
                  children,
                  value,
                  search.types().possible(here, value),
                  position.down(key, types),
                  position.place().child(key),
                  below),
              selections,
              want.below(selection),
              Exclusions.NONE));
      if (children.isEmpty()) {
        children.add(TYPENAME, value.typename(), List.of(), value.possibleTypes(), condition);
      }
    }
    return suppliers;
  }

  /** Adds fields for which a subgraph is entered, with what that takes. */
  private Set<FetchNode> addEntry(
      Position position,
      Entry entry,
      EntityKey key,
      List<FieldSelection> selections,
      Want want,
      Exclusions exclusions) {
    Condition any = Condition.NEVER;
    for (FieldSelection selection : selections) {
      any = any.or(want.condition(selection));
    }
    Set<FetchNode> keySuppliers =
        add(
            position,
            key.fields(),
            Want.ofPlan(any),
            exclusions.with(entry.objectIndex, entry.subgraph));
    Set<FetchNode> suppliers = new LinkedHashSet<>();
    // First those that wait for the key alone: the others join them where nothing forbids it.
    for (boolean requiring : new boolean[] {false, true}) {
      for (FieldSelection selection : selections) {
        SelectionSet requires = support(entry, selection).requires();
        if (requiring != (requires != null)) {
          continue;
        }
        Set<FetchNode> waitsFor = new LinkedHashSet<>(keySuppliers);
        Want required = Want.ofPlan(want.condition(selection));
        if (requires != null) {
          waitsFor.addAll(
              add(
                  position,
                  requires,
                  required,
                  exclusions.with(entry.objectIndex, entry.subgraph, selection.field().name())));
        }
        FetchNode fetch =
            find(
                position.path(),
                entry,
                waitsFor,
                it ->
                    requires == null
                        || RepresentationFields.allows(it, position.place(), requires, required));
        fetch = fetch == null ? entityFetch(entry, position.path()) : fetch;
        fetch.dependsOn.addAll(waitsFor);
        RepresentationFields.add(fetch, position.place(), key.fields(), required);
        if (requires != null) {
          RepresentationFields.add(fetch, position.place(), requires, required);
        }
        suppliers.addAll(enter(fetch, selection, want, position.place()));
      }
    }
    return suppliers;
  }

  /** Adds a field of the objects that a fetch is of. */
  private Set<FetchNode> enter(FetchNode fetch, FieldSelection selection, Want want, Place place) {
    Entry entry = new Entry(fetch.objectIndex, fetch.subgraph);
    fetch.condition = fetch.condition.or(want.condition(selection));
    return addField(
        new Position(
            fetch,
            fetch.fields,
            Objects.requireNonNull(search.types().in(fetch.subgraph, fetch.objectIndex)),
            IndexSet.of(fetch.objectIndex),
            fetch.path,
            place,
            Provided.NOTHING),
        selection,
        IndexSet.of(fetch.objectIndex),
        want,
        Provided.NOTHING.and(support(entry, selection).provides()));
  }

  /** The fetch that enters a subgraph at a place, if joining it is allowed and makes no circle. */
  private @Nullable FetchNode find(
      List<PathSegment> path,
      Entry entry,
      Set<FetchNode> waitsFor,
      Predicate<FetchNode> isAllowed) {
    for (FetchNode fetch : fetches) {
      if (fetch.objectIndex == entry.objectIndex
          && fetch.subgraph.equals(entry.subgraph)
          && fetch.path.equals(path)
          && isAllowed.test(fetch)
          && waitsFor.stream().noneMatch(other -> other.reaches(fetch))) {
        return fetch;
      }
    }
    return null;
  }

  private FieldSupport support(Entry entry, FieldSelection selection) {
    return Objects.requireNonNull(
        supergraph.support(entry.subgraph, entry.objectIndex, selection.field().name()));
  }

  private Field field(Subgraph subgraph, int objectIndex, FieldSelection selection) {
    ObjectType type = Objects.requireNonNull(search.types().in(subgraph, objectIndex));
    return Objects.requireNonNull(type.field(selection.field().name()));
  }

  private static Choice possible(Choice choice, @Nullable Subgraph from) {
    if (choice.cost() == PathSearch.IMPOSSIBLE) {
      FieldSelection missing = choice.missing();
      throw new PlanningException(
          "No subgraph can be asked for %s%s: no key leads to one that resolves it"
              .formatted(
                  missing == null ? "a field" : missing.field(),
                  from == null ? "" : ", coming from " + from));
    }
    return choice;
  }
}
