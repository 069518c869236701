package dev.weir.benchmarks.federation;

import java.util.Set;

/**
 * What a subgraph must be told before it can answer a field, and what it can tell in passing.
 *
 * @param external another subgraph's: known only when sent in the representation or provided
 * @param requires the external fields that the representation must have
 * @param provides the external fields that are known below this field
 */
record FieldRule(boolean external, Set<String> requires, Set<String> provides) {
  static final FieldRule NONE = new FieldRule(false, Set.of(), Set.of());

  FieldRule {
    requires = Set.copyOf(requires);
    provides = Set.copyOf(provides);
  }
}
