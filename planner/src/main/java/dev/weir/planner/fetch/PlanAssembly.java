package dev.weir.planner.fetch;

import dev.weir.graphql.Argument;
import dev.weir.graphql.Condition;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.IndexSet;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import dev.weir.planner.plan.EntityFetch;
import dev.weir.planner.plan.Fetch;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.plan.Representation;
import dev.weir.planner.plan.RootFetch;
import dev.weir.planner.supergraph.Supergraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the plan of the fetches that were put together: in order, with whole operations. */
final class PlanAssembly {
  private final Supergraph supergraph;
  private final Operation client;
  private final List<FetchNode> ordered;

  private PlanAssembly(Supergraph supergraph, Operation client, List<FetchNode> ordered) {
    this.supergraph = supergraph;
    this.client = client;
    this.ordered = ordered;
  }

  static QueryPlan of(Supergraph supergraph, Operation client, List<FetchNode> nodes) {
    List<FetchNode> ordered = new ArrayList<>(nodes);
    ordered.forEach(FetchNode::computeRound);
    ordered.sort(Comparator.comparingInt(node -> node.round));
    return new QueryPlan(client, new PlanAssembly(supergraph, client, ordered).fetches());
  }

  /**
   * The variable that takes representations, before it is known behind how many variables of the
   * client it stands: values are looked at by name when an operation is printed.
   */
  static Value representations(InputValue argument) {
    return new Value.OfVariable(
        new Variable(0, EntityFetch.REPRESENTATIONS, argument.type(), null));
  }

  private List<Fetch> fetches() {
    List<Fetch> fetches = new ArrayList<>();
    for (FetchNode node : ordered) {
      fetches.add(fetch(fetches.size(), node));
    }
    return fetches;
  }

  private Fetch fetch(int index, FetchNode node) {
    Disambiguation disambiguation = new Disambiguation();
    SelectionSet built = node.operation.build(node.rootType);
    SelectionSet selections =
        given(
            node.isEntity ? disambiguation.ofEntities(built) : disambiguation.ofRoot(built),
            node.condition);
    IndexSet dependsOn = IndexSet.of(node.dependsOn.stream().mapToInt(ordered::indexOf).toArray());
    if (!node.isEntity) {
      return new RootFetch(
          index,
          node.subgraph,
          new Operation(client.kind(), client.name(), client.variables(), selections),
          disambiguation.aliases(),
          dependsOn,
          node.condition,
          node.round);
    }
    return new EntityFetch(
        index,
        node.subgraph,
        node.path,
        new Representation(
            supergraph.schema().objectTypes().get(node.objectIndex), node.representation),
        entityOperation(selections),
        disambiguation.aliases(),
        dependsOn,
        node.condition,
        node.round);
  }

  private Operation entityOperation(SelectionSet selections) {
    FieldSelection entities = selections.selections().getFirst();
    Argument argument = entities.arguments().getFirst();
    List<Variable> variables = new ArrayList<>(client.variables());
    Variable representations =
        new Variable(variables.size(), freeName(), argument.definition().type(), null);
    variables.add(representations);
    FieldSelection given =
        new FieldSelection(
            entities.responseKey(),
            entities.field(),
            List.of(new Argument(argument.definition(), new Value.OfVariable(representations))),
            entities.types(),
            entities.condition(),
            entities.selections());
    return new Operation(
        OperationKind.QUERY,
        client.name(),
        variables,
        new SelectionSet(selections.type(), List.of(given)));
  }

  /** The name of the argument, unless the client has a variable of that name. */
  private String freeName() {
    String name = EntityFetch.REPRESENTATIONS;
    while (isTaken(name)) {
      name = "_" + name;
    }
    return name;
  }

  private boolean isTaken(String name) {
    return client.variables().stream().anyMatch(variable -> variable.name().equals(name));
  }

  /** Selections as they are said where a condition is known to hold. */
  private static SelectionSet given(SelectionSet set, Condition known) {
    if (known.isAlways()) {
      return set;
    }
    return new SelectionSet(
        set.type(), set.selections().stream().map(selection -> given(selection, known)).toList());
  }

  private static FieldSelection given(FieldSelection selection, Condition known) {
    @Nullable SelectionSet children = selection.selections();
    return new FieldSelection(
        selection.responseKey(),
        selection.field(),
        selection.arguments(),
        selection.types(),
        selection.condition().given(known),
        children == null ? null : given(children, known));
  }
}
