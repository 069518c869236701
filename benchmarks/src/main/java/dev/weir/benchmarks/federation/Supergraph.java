package dev.weir.benchmarks.federation;

import graphql.language.Argument;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.EnumValue;
import graphql.language.EnumValueDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.parser.Parser;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Takes a supergraph apart, as far as a workload needs it: object types, one key of one field each,
 * flat field sets. Reads the text anew and shares nothing with the planner, whose peer it is in the
 * measurements.
 */
final class Supergraph {
  private final Document document;

  private Supergraph(Document document) {
    this.document = document;
  }

  static Supergraph of(String sdl) {
    return new Supergraph(Parser.parse(sdl));
  }

  /** The object types as clients see them. */
  List<ObjectTypeDefinition> clientTypes() {
    return document.getDefinitionsOfType(ObjectTypeDefinition.class).stream()
        .map(type -> bare(type, type.getFieldDefinitions()))
        .toList();
  }

  List<SubgraphSchema> subgraphs() {
    return document.getDefinitionsOfType(EnumTypeDefinition.class).stream()
        .filter(type -> type.getName().equals("join__Graph"))
        .flatMap(type -> type.getEnumValueDefinitions().stream())
        .map(this::subgraph)
        .toList();
  }

  private SubgraphSchema subgraph(EnumValueDefinition graph) {
    var types = new ArrayList<ObjectTypeDefinition>();
    var keys = new HashMap<String, String>();
    var rules = new HashMap<String, FieldRule>();
    for (var type : document.getDefinitionsOfType(ObjectTypeDefinition.class)) {
      var here = of(type, "join__type", graph.getName()).findFirst();
      if (here.isPresent()) {
        string(here.get(), "key").ifPresent(key -> keys.put(type.getName(), key));
        types.add(bare(type, fields(type, graph.getName(), rules)));
      }
    }
    var join = graph.getDirectives("join__graph").getFirst();
    var url = URI.create(string(join, "url").orElseThrow());
    return new SubgraphSchema(string(join, "name").orElseThrow(), url, types, keys, rules);
  }

  private static List<FieldDefinition> fields(
      ObjectTypeDefinition type, String graph, Map<String, FieldRule> rules) {
    var fields = new ArrayList<FieldDefinition>();
    for (var field : type.getFieldDefinitions()) {
      var here = of(field, "join__field", graph).findFirst();
      if (here.isPresent()) {
        rules.put(type.getName() + "." + field.getName(), rule(here.get()));
      }
      if (here.isPresent() || !field.hasDirective("join__field")) {
        fields.add(field);
      }
    }
    return fields;
  }

  private static FieldRule rule(Directive join) {
    var external =
        argument(join, "external")
            .filter(it -> it instanceof BooleanValue truth && truth.isValue());
    return new FieldRule(
        external.isPresent(), fieldSet(join, "requires"), fieldSet(join, "provides"));
  }

  private static Set<String> fieldSet(Directive join, String argument) {
    return string(join, argument).map(set -> Set.of(set.trim().split("\\s+"))).orElse(Set.of());
  }

  private static Stream<Directive> of(
      DirectivesContainer<?> element, String directive, String graph) {
    return element.getDirectives(directive).stream()
        .filter(
            join ->
                argument(join, "graph").orElseThrow() instanceof EnumValue here
                    && here.getName().equals(graph));
  }

  private static Optional<String> string(Directive directive, String argument) {
    return argument(directive, argument).map(value -> ((StringValue) value).getValue());
  }

  private static Optional<Value<?>> argument(Directive directive, String name) {
    return Optional.ofNullable(directive.getArgument(name)).map(Argument::getValue);
  }

  private static ObjectTypeDefinition bare(
      ObjectTypeDefinition type, List<FieldDefinition> fields) {
    var bareFields =
        fields.stream().map(field -> field.transform(it -> it.directives(List.of()))).toList();
    return type.transform(it -> it.directives(List.of()).fieldDefinitions(bareFields));
  }
}
