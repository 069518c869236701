package dev.weir.planner.plan;

import dev.weir.graphql.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Conditions as people write them, for the forms that a plan is printed in. */
final class PlanConditions {
  private PlanConditions() {}

  /** Such as {@code $a && !$b || $c}, by the variables of the client's operation. */
  static String text(QueryPlan plan, Condition condition) {
    List<String> terms = new ArrayList<>();
    for (Condition.Term term : condition.terms()) {
      List<String> factors = new ArrayList<>();
      term.included().stream().forEach(index -> factors.add("$" + name(plan, index)));
      term.skipped().stream().forEach(index -> factors.add("!$" + name(plan, index)));
      terms.add(String.join(" && ", factors));
    }
    return terms.stream().sorted().collect(Collectors.joining(" || "));
  }

  private static String name(QueryPlan plan, int variable) {
    return plan.operation().variables().get(variable).name();
  }
}
