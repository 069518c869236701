package dev.weir.benchmarks.federation;

import graphql.language.ObjectTypeDefinition;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * What one subgraph has of a supergraph.
 *
 * @param name as in the supergraph
 * @param url where the supergraph says it is
 * @param types its object types, without directives
 * @param keys the key field by the name of the entity
 * @param rules by type and field, {@code Type.field}
 */
record SubgraphSchema(
    String name,
    URI url,
    List<ObjectTypeDefinition> types,
    Map<String, String> keys,
    Map<String, FieldRule> rules) {
  SubgraphSchema {
    types = List.copyOf(types);
    keys = Map.copyOf(keys);
    rules = Map.copyOf(rules);
  }

  FieldRule rule(String type, String field) {
    return rules.getOrDefault(type + "." + field, FieldRule.NONE);
  }
}
