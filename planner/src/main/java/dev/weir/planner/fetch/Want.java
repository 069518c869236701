package dev.weir.planner.fetch;

import dev.weir.graphql.Condition;
import dev.weir.graphql.FieldSelection;

/**
 * Who wants selections, and when.
 *
 * @param hidden whether the plan alone wants them; they are under keys of its own then
 * @param need when, beside the selections' own conditions
 */
record Want(boolean hidden, Condition need) {
  /** The client's own selections, which have all of their conditions. */
  static final Want OF_CLIENT = new Want(false, Condition.ALWAYS);

  static Want ofPlan(Condition need) {
    return new Want(true, need);
  }

  Condition condition(FieldSelection selection) {
    return selection.condition().and(need);
  }

  /** For what is selected of a selection's value. */
  Want below(FieldSelection selection) {
    return hidden ? ofPlan(condition(selection)) : this;
  }
}
