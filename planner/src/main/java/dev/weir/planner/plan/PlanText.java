package dev.weir.planner.plan;

import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.parser.OperationPrinter;
import java.util.List;
import java.util.Objects;

/**
 * A plan as the text that federation's tools print: rounds in sequence, the fetches of a round in
 * parallel, entities flattened from the paths that lead to them. Paths go through lists without
 * saying so.
 */
public final class PlanText {
  private final QueryPlan plan;
  private final StringBuilder text = new StringBuilder();
  private int depth;

  private PlanText(QueryPlan plan) {
    this.plan = plan;
  }

  /** The text of a plan. */
  public static String of(QueryPlan plan) {
    return new PlanText(plan).print();
  }

  private String print() {
    open("QueryPlan");
    int rounds = plan.rounds();
    if (rounds > 1) {
      open("Sequence");
    }
    for (int i = 0; i < rounds; i++) {
      int round = i;
      round(plan.fetches().stream().filter(fetch -> fetch.round() == round).toList());
    }
    if (rounds > 1) {
      close(",");
    }
    close("");
    return text.toString();
  }

  private void round(List<Fetch> fetches) {
    if (fetches.size() > 1) {
      open("Parallel");
    }
    fetches.forEach(this::fetch);
    if (fetches.size() > 1) {
      close(",");
    }
  }

  private void fetch(Fetch fetch) {
    boolean conditional = !fetch.condition().isAlways();
    if (conditional) {
      open("If(" + PlanConditions.text(plan, fetch.condition()) + ")");
    }
    String service = "Fetch(service: \"" + fetch.subgraph().name() + "\")";
    switch (fetch) {
      case RootFetch root -> {
        open(service);
        selections(root.operation().selections(), root);
        close(",");
      }
      case EntityFetch entities -> {
        open("Flatten(path: \"" + path(entities.path()) + "\")");
        open(service);
        open("");
        open("... on " + entities.representation().type());
        line("__typename");
        representation(entities.representation().fields());
        close("");
        close(" =>");
        FieldSelection field = entities.operation().selections().selections().getFirst();
        selections(Objects.requireNonNull(field.selections()), entities);
        close(",");
        close(",");
      }
    }
    if (conditional) {
      close(",");
    }
  }

  private void selections(SelectionSet selections, Fetch fetch) {
    OperationPrinter.of(fetch.subgraph().schema())
        .print(selections, fetch.operation().variables())
        .lines()
        .forEach(this::line);
  }

  private void representation(List<RepresentationField> fields) {
    for (RepresentationField field : fields) {
      String alias = field.key().equals(field.field().name()) ? "" : field.key() + ": ";
      String head = alias + field.field().name();
      if (field.fields().isEmpty()) {
        line(head);
      } else {
        open(head);
        representation(field.fields());
        close("");
      }
    }
  }

  private String path(List<PathSegment> path) {
    StringBuilder steps = new StringBuilder();
    for (PathSegment segment : path) {
      steps.append(steps.isEmpty() ? "" : ".").append(segment.key());
    }
    return steps.toString();
  }

  private void open(String head) {
    line(head.isEmpty() ? "{" : head + " {");
    depth++;
  }

  private void close(String tail) {
    depth--;
    line("}" + tail);
  }

  private void line(String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }
}
