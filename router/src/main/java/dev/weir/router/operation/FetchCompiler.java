package dev.weir.router.operation;

import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.Variable;
import dev.weir.graphql.parser.OperationPrinter;
import dev.weir.planner.plan.EntityFetch;
import dev.weir.planner.plan.Fetch;
import dev.weir.planner.plan.PathSegment;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.plan.RootFetch;
import dev.weir.router.response.ReadShape;
import dev.weir.router.response.Shape;
import dev.weir.router.response.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compiles the fetches of a plan to programs over the slots of a response. */
final class FetchCompiler {
  private final Schema supergraph;
  private final Shape shape;
  private final List<FetchProgram> programs = new ArrayList<>();
  private final Map<Group, Integer> groupIndexes = new LinkedHashMap<>();
  private final Map<LoaderKey, Integer> loaders = new HashMap<>();

  /** Fetches that travel as one request. */
  private record Group(int round, int subgraph) {}

  /** What makes two entity fetches the same but for their paths. */
  private record LoaderKey(int subgraph, String text) {}

  FetchCompiler(Schema supergraph, QueryPlan plan, Shape shape) {
    this.supergraph = supergraph;
    this.shape = shape;
    for (Fetch fetch : plan.fetches()) {
      int group =
          groupIndexes.computeIfAbsent(
              new Group(fetch.round(), fetch.subgraph().index()), key -> groupIndexes.size());
      programs.add(
          switch (fetch) {
            case RootFetch root -> root(root, group);
            case EntityFetch entities -> entities(entities, group);
          });
    }
  }

  List<FetchProgram> programs() {
    return programs;
  }

  /** How many fetches there are in each group. */
  int[] groups() {
    int[] sizes = new int[groupIndexes.size()];
    programs.forEach(program -> sizes[program.group()]++);
    return sizes;
  }

  int loaders() {
    return loaders.size();
  }

  private FetchProgram root(RootFetch fetch, int group) {
    OperationPrinter printer = OperationPrinter.of(fetch.subgraph().schema());
    ReadShape read = ReadShape.of(supergraph, fetch.operation().selections());
    return new FetchProgram(
        fetch,
        group,
        printer.compact(fetch.operation()),
        printer.usedVariables(fetch.operation()),
        read,
        Transfer.of(read, shape, fetch.aliases()),
        null);
  }

  private FetchProgram entities(EntityFetch fetch, int group) {
    OperationPrinter printer = OperationPrinter.of(fetch.subgraph().schema());
    FieldSelection field = fetch.operation().selections().selections().getFirst();
    SelectionSet selections = Objects.requireNonNull(field.selections());
    String text = printer.compact(selections, fetch.operation().variables());
    Variable representations = fetch.operation().variables().getLast();
    List<EntityProgram.Step> path = new ArrayList<>();
    Shape place = shape;
    for (PathSegment segment : fetch.path()) {
      int slot = place.slot(segment.key(), true);
      path.add(new EntityProgram.Step(segment.key(), slot, segment.types()));
      place = place.child(slot);
    }
    ReadShape read = ReadShape.of(supergraph, selections);
    return new FetchProgram(
        fetch,
        group,
        text,
        printer.usedVariables(fetch.operation()).stream()
            .filter(variable -> !variable.equals(representations))
            .toList(),
        read,
        Transfer.of(read, place, fetch.aliases()),
        new EntityProgram(
            loaders.computeIfAbsent(
                new LoaderKey(fetch.subgraph().index(), text), key -> loaders.size()),
            path,
            fetch.representation().type().objectIndex(),
            RepresentationProgram.of(supergraph, fetch.representation(), place)));
  }
}
