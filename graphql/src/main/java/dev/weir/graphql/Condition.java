package dev.weir.graphql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * When a selection is part of the response: what {@code @skip} and {@code @include} come to, as a
 * boolean function of variables. It is held as the disjunction of all its prime implicants (Blake's
 * canonical form, made by iterated consensus: A. Blake, "Canonical Expressions in Boolean Algebra",
 * 1937), so that two conditions are equal when they are the same function. Immutable.
 *
 * @param terms holds when one of them does; none: never
 */
public record Condition(Set<Term> terms) {
  /** More terms than this in one condition are a {@link ErrorCode#MAX_CONDITIONS_LIMIT}. */
  public static final int MAX_TERMS = 64;

  /** What one step on the way to the canonical form may hold; its square is the time it takes. */
  private static final int MAX_INTERMEDIATE = 16 * MAX_TERMS;

  /** Holds for every request. */
  public static final Condition ALWAYS =
      new Condition(Set.of(new Term(IndexSet.empty(), IndexSet.empty())));

  /** Holds for no request. */
  public static final Condition NEVER = new Condition(Set.of());

  /**
   * Variables that must be true and variables that must be false, by index; without any it always
   * holds.
   */
  public record Term(IndexSet included, IndexSet skipped) {
    boolean holds(Variables variables) {
      return included.stream().allMatch(variables::isTrue)
          && skipped.stream().noneMatch(variables::isTrue);
    }

    /** Whether this holds wherever the other does. */
    boolean covers(Term other) {
      return other.included.containsAll(included) && other.skipped.containsAll(skipped);
    }

    boolean contradicts(Term other) {
      return included.intersects(other.skipped) || skipped.intersects(other.included);
    }

    Term and(Term other) {
      return new Term(included.union(other.included), skipped.union(other.skipped));
    }
  }

  public Condition {
    // In one order always: what is printed of a condition is the same in every run.
    List<Term> ordered = new ArrayList<>(terms);
    if (ordered.size() > 1) {
      ordered.sort(Comparator.comparing(Term::toString));
    }
    terms = Collections.unmodifiableSet(new LinkedHashSet<>(ordered));
  }

  /** Holds when a variable is true: {@code @include(if: $it)}. */
  public static Condition include(int variable) {
    return new Condition(Set.of(new Term(IndexSet.of(variable), IndexSet.empty())));
  }

  /** Holds unless a variable is true: {@code @skip(if: $it)}. */
  public static Condition skip(int variable) {
    return new Condition(Set.of(new Term(IndexSet.empty(), IndexSet.of(variable))));
  }

  /** Whether it holds for every request. */
  public boolean isAlways() {
    return equals(ALWAYS);
  }

  /** Whether it holds for no request. */
  public boolean isNever() {
    return terms.isEmpty();
  }

  /** Whether it holds for a request. */
  public boolean holds(Variables variables) {
    for (Term term : terms) {
      if (term.holds(variables)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Holds when both do.
   *
   * @throws GraphQlException when that has more than {@link #MAX_TERMS} terms
   */
  public Condition and(Condition other) {
    if (isAlways() || equals(other)) {
      return other;
    }
    if (other.isAlways()) {
      return this;
    }
    List<Term> products = new ArrayList<>();
    for (Term mine : terms) {
      for (Term others : other.terms) {
        if (!mine.contradicts(others)) {
          products.add(mine.and(others));
        }
      }
    }
    return canonical(products);
  }

  /**
   * Holds when either does.
   *
   * @throws GraphQlException when that has more than {@link #MAX_TERMS} terms
   */
  public Condition or(Condition other) {
    if (isAlways() || other.isNever() || equals(other)) {
      return this;
    }
    if (other.isAlways() || isNever()) {
      return other;
    }
    List<Term> sum = new ArrayList<>(terms);
    sum.addAll(other.terms);
    return canonical(sum);
  }

  /**
   * Holds when this does and the other does not.
   *
   * @throws GraphQlException when that has more than {@link #MAX_TERMS} terms
   */
  public Condition minus(Condition other) {
    Condition left = this;
    for (Term term : other.terms) {
      Condition contrary = NEVER;
      for (int variable : term.included.stream().toArray()) {
        contrary = contrary.or(skip(variable));
      }
      for (int variable : term.skipped.stream().toArray()) {
        contrary = contrary.or(include(variable));
      }
      left = left.and(contrary);
    }
    return left;
  }

  /** Whether another condition holds wherever this one does. */
  public boolean implies(Condition other) {
    // All prime implicants are there: an implicant is covered by one of them.
    for (Term term : terms) {
      if (other.terms.stream().noneMatch(implicant -> implicant.covers(term))) {
        return false;
      }
    }
    return true;
  }

  /**
   * A condition that, where another one holds, holds when this one does; with fewer variables where
   * that can be. What is left to say inside something that the other condition guards.
   */
  public Condition given(Condition other) {
    if (other.implies(this)) {
      return ALWAYS;
    }
    List<Term> left = new ArrayList<>();
    for (Term term : terms) {
      left.add(shortened(term, other));
    }
    return canonical(left);
  }

  /** The variables that it depends on, by index. */
  public IndexSet variables() {
    IndexSet all = IndexSet.empty();
    for (Term term : terms) {
      all = all.union(term.included).union(term.skipped);
    }
    return all;
  }

  private Term shortened(Term term, Condition other) {
    Term best = term;
    for (int variable : term.included.union(term.skipped).stream().toArray()) {
      IndexSet without = IndexSet.of(variable);
      Term shorter = new Term(best.included.minus(without), best.skipped.minus(without));
      if (new Condition(Set.of(shorter)).and(other).implies(this)) {
        best = shorter;
      }
    }
    return best;
  }

  private static Condition canonical(List<Term> sum) {
    List<Term> primes = absorbed(sum);
    for (boolean changed = true; changed; ) {
      changed = false;
      List<Term> found = new ArrayList<>(primes);
      for (int i = 0; i < primes.size(); i++) {
        for (int j = i + 1; j < primes.size(); j++) {
          addConsensus(primes.get(i), primes.get(j), found);
        }
      }
      List<Term> next = absorbed(found);
      if (!Set.copyOf(next).equals(Set.copyOf(primes))) {
        primes = next;
        changed = true;
      }
    }
    return new Condition(new LinkedHashSet<>(primes));
  }

  /** Two terms that clash in one variable alone imply what they say of the others. */
  private static void addConsensus(Term a, Term b, List<Term> found) {
    IndexSet clash = a.included.intersection(b.skipped).union(a.skipped.intersection(b.included));
    if (clash.size() != 1) {
      return;
    }
    Term both = a.and(b);
    Term consensus = new Term(both.included.minus(clash), both.skipped.minus(clash));
    if (found.stream().noneMatch(known -> known.covers(consensus))) {
      found.add(consensus);
    }
  }

  private static List<Term> absorbed(List<Term> sum) {
    checkSize(sum, MAX_INTERMEDIATE);
    List<Term> kept = new ArrayList<>();
    for (Term term : new LinkedHashSet<>(sum)) {
      if (sum.stream().noneMatch(other -> !other.equals(term) && other.covers(term))) {
        kept.add(term);
      }
    }
    checkSize(kept, MAX_TERMS);
    return kept;
  }

  private static void checkSize(List<Term> terms, int limit) {
    if (terms.size() > limit) {
      throw GraphQlException.of(
          ErrorCode.MAX_CONDITIONS_LIMIT,
          "The conditions of one field come to more than %d cases: use fewer variables in @skip and @include"
              .formatted(MAX_TERMS));
    }
  }
}
