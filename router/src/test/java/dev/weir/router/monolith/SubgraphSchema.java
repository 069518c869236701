package dev.weir.router.monolith;

import graphql.language.Argument;
import graphql.language.AstPrinter;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.StringValue;
import graphql.parser.Parser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A subgraph's schema with what its federation directives say.
 *
 * @param name as in the supergraph
 * @param text with the directives
 * @param document the text, parsed
 * @param keys by the name of the entity, those by which it can be asked for
 * @param rules by {@code Type.field}, where there is something to say
 */
record SubgraphSchema(
    String name,
    String text,
    Document document,
    Map<String, List<FieldSet>> keys,
    Map<String, FieldRule> rules) {

  /**
   * What a subgraph must be told before it can answer a field, and what it can tell in passing.
   *
   * @param external another subgraph's: known only as part of a key, or provided
   * @param requires what the representation must have
   * @param provides external fields that are known below this field
   */
  record FieldRule(boolean external, FieldSet requires, FieldSet provides) {
    static final FieldRule NONE = new FieldRule(false, FieldSet.EMPTY, FieldSet.EMPTY);
  }

  static SubgraphSchema parse(String name, String sdl) {
    Document document = Parser.parse(sdl);
    Map<String, List<FieldSet>> keys = new LinkedHashMap<>();
    Map<String, FieldRule> rules = new LinkedHashMap<>();
    for (ObjectTypeDefinition type : document.getDefinitionsOfType(ObjectTypeDefinition.class)) {
      List<FieldSet> typeKeys = keys(type);
      if (!typeKeys.isEmpty()) {
        keys.put(type.getName(), typeKeys);
      }
      for (FieldDefinition field : type.getFieldDefinitions()) {
        boolean key = keyFields(type).anyMatch(it -> it.contains(field.getName()));
        rules.put(type.getName() + "." + field.getName(), rule(field, key));
      }
    }
    return new SubgraphSchema(name, sdl, document, keys, rules);
  }

  FieldRule rule(String type, String field) {
    return rules.getOrDefault(type + "." + field, FieldRule.NONE);
  }

  /** The text that the server's schema is made of: with entities, and without directives. */
  String served() {
    String bare = AstPrinter.printAst(SupergraphText.bare(document));
    if (keys.isEmpty()) {
      return bare;
    }
    boolean roots =
        document.getDefinitionsOfType(ObjectTypeDefinition.class).stream()
            .anyMatch(type -> type.getName().equals("Query"));
    return """
    %s
    scalar _Any
    union _Entity = %s
    %s Query { _entities(representations: [_Any!]!): [_Entity]! }
    """
        .formatted(
            bare, String.join(" | ", new TreeSet<>(keys.keySet())), roots ? "extend type" : "type");
  }

  private static List<FieldSet> keys(ObjectTypeDefinition type) {
    return type.getDirectives("key").stream()
        .filter(SubgraphSchema::isResolvable)
        .map(key -> FieldSet.parse(text(key)))
        .toList();
  }

  private static Stream<FieldSet> keyFields(ObjectTypeDefinition type) {
    return type.getDirectives("key").stream().map(key -> FieldSet.parse(text(key)));
  }

  private static boolean isResolvable(Directive key) {
    Argument resolvable = key.getArgument("resolvable");
    return resolvable == null || ((BooleanValue) resolvable.getValue()).isValue();
  }

  private static FieldRule rule(FieldDefinition field, boolean key) {
    return new FieldRule(
        field.hasDirective("external") && !key,
        fieldSet(field, "requires"),
        fieldSet(field, "provides"));
  }

  private static FieldSet fieldSet(DirectivesContainer<?> element, String directive) {
    List<Directive> applied = element.getDirectives(directive);
    return applied.isEmpty() ? FieldSet.EMPTY : FieldSet.parse(text(applied.getFirst()));
  }

  private static String text(Directive directive) {
    Argument fields = Objects.requireNonNull(directive.getArgument("fields"));
    return String.valueOf(((StringValue) fields.getValue()).getValue());
  }
}
