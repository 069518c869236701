package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.Value;
import graphql.Directives;
import graphql.schema.GraphQLAppliedDirective;
import graphql.schema.GraphQLAppliedDirectiveArgument;
import graphql.schema.GraphQLDirective;
import graphql.schema.GraphQLDirectiveContainer;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Directives as the engine applies them. It knows two ways to apply one, and keeps what some of
 * them say in a property beside or instead of them.
 */
final class EngineDirectives {
  private EngineDirectives() {}

  @SuppressWarnings("deprecation") // schemas made by builders may still use the older way
  static List<Directive> of(GraphQLSchema schema) {
    return of(schema.getSchemaAppliedDirectives(), schema.getSchemaDirectives());
  }

  @SuppressWarnings("deprecation") // schemas made by builders may still use the older way
  static List<Directive> of(GraphQLDirectiveContainer element) {
    return of(element.getAppliedDirectives(), element.getDirectives());
  }

  /** The directives of an element that may be deprecated; the reason is null when it is not. */
  static List<Directive> of(GraphQLDirectiveContainer element, @Nullable String deprecation) {
    Map<String, Value> arguments =
        deprecation == null || deprecation.equals(Directives.NO_LONGER_SUPPORTED)
            ? Map.of()
            : Map.of("reason", new Value.OfString(deprecation));
    return with(of(element), "deprecated", deprecation == null ? null : arguments);
  }

  static List<Directive> ofScalar(GraphQLScalarType scalar) {
    String url = scalar.getSpecifiedByUrl();
    return with(
        of(scalar), "specifiedBy", url == null ? null : Map.of("url", new Value.OfString(url)));
  }

  /** The engine mirrors each of one list in the other, unless a builder was given only one. */
  private static List<Directive> of(
      List<GraphQLAppliedDirective> applied, List<GraphQLDirective> legacy) {
    List<Directive> directives = new ArrayList<>();
    applied.forEach(directive -> directives.add(read(directive)));
    Set<String> names =
        applied.stream().map(GraphQLAppliedDirective::getName).collect(Collectors.toSet());
    for (GraphQLDirective directive : legacy) {
      if (!names.contains(directive.getName())) {
        directives.add(read(directive.toAppliedDirective()));
      }
    }
    return directives;
  }

  /** Arguments that the text left out have their defaults in the engine, but not in the model. */
  private static Directive read(GraphQLAppliedDirective directive) {
    graphql.language.Directive written = directive.getDefinition();
    if (written != null) {
      return Values.directives(List.of(written)).getFirst();
    }
    Map<String, Value> arguments = new LinkedHashMap<>();
    for (GraphQLAppliedDirectiveArgument argument : directive.getArguments()) {
      Value value = EngineValues.of(argument.getArgumentValue(), argument.getType());
      if (value != null) {
        arguments.put(argument.getName(), value);
      }
    }
    return new Directive(directive.getName(), arguments);
  }

  private static List<Directive> with(
      List<Directive> directives, String name, @Nullable Map<String, Value> arguments) {
    if (arguments == null || directives.stream().anyMatch(d -> d.name().equals(name))) {
      return directives;
    }
    List<Directive> more = new ArrayList<>(directives);
    more.add(new Directive(name, arguments));
    return more;
  }
}
