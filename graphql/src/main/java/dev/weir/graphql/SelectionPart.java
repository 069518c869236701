package dev.weir.graphql;

import dev.weir.graphql.SelectionSetBuilder.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * The object types for which the same entries select one response key. Immutable.
 *
 * @param cases where the key stands among the others, and when it stands there: one or none of them
 *     holds for a request
 */
record SelectionPart(IndexSet types, List<Case> cases) {
  /**
   * One place of the key. Its entries are those that may select something where it holds.
   *
   * @param position the first of its entries
   */
  record Case(int position, Condition condition, List<Entry> entries) {
    private Case with(Entry entry, Condition either) {
      List<Entry> more = new ArrayList<>(entries);
      more.add(entry);
      return new Case(position, either, more);
    }
  }

  /** Whether other keys have come in since a position, where a condition holds. */
  interface Passed {
    boolean since(int position, Condition condition);
  }

  static SelectionPart of(int position, IndexSet types, Entry entry, Condition condition) {
    return new SelectionPart(types, List.of(new Case(position, condition, List.of(entry))));
  }

  SelectionPart of(IndexSet some) {
    return new SelectionPart(some, cases);
  }

  /** Whether the key has a place behind a position in a request for which a condition holds. */
  boolean isBehind(int position, Condition condition) {
    return cases.stream()
        .anyMatch(it -> it.position > position && !it.condition.and(condition).isNever());
  }

  /**
   * With one more entry, under a condition. Where it is the first that selects the key, the key has
   * a place of its own, unless no other key has come in between.
   */
  SelectionPart with(int position, Entry entry, Condition condition, Passed passed) {
    Condition known = Condition.NEVER;
    List<Case> result = new ArrayList<>(cases.size() + 1);
    for (Case place : cases) {
      known = known.or(place.condition);
      boolean apart = place.condition.and(condition).isNever();
      result.add(apart ? place : place.with(entry, place.condition));
    }
    Case last = cases.getLast();
    if (condition.implies(known)) {
      return new SelectionPart(types, result);
    }
    Condition first = condition.minus(known);
    if (passed.since(last.position, first)) {
      result.add(new Case(position, first, List.of(entry)));
    } else {
      result.set(result.size() - 1, last.with(entry, last.condition.or(first)));
    }
    return new SelectionPart(types, result);
  }
}
