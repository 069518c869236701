package dev.weir.router.monolith;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a subgraph's own schema says, as lines that can be compared with the supergraph's. */
final class SubgraphStatements {
  private final String subgraph;
  private final Schema schema;
  private final Set<String> statements = new TreeSet<>();

  SubgraphStatements(String subgraph, Schema schema) {
    this.subgraph = subgraph;
    this.schema = schema;
  }

  Set<String> all() {
    schema.types().stream().filter(SubgraphStatements::isOwn).forEach(this::type);
    return statements;
  }

  private static boolean isOwn(TypeDefinition type) {
    return !type.name().startsWith("__")
        && !(type instanceof ScalarType scalar && scalar.isBuiltIn());
  }

  private void type(TypeDefinition type) {
    say(type.name(), "is here");
    for (Directive key : type.directives()) {
      if (key.name().equals("key")) {
        say(type.name(), "key " + key.text("fields") + " " + key.flag("resolvable", true));
      }
    }
    interfaces(type).forEach(it -> say(type.name(), "implements " + it.name()));
    switch (type) {
      case UnionType union -> union.members().forEach(it -> say(union.name(), "has " + it));
      case EnumType values -> values.values().forEach(it -> say(values.name(), "has " + it.name()));
      case InputObjectType input ->
          input.fields().forEach(it -> say(input.name() + "." + it.name(), "is " + it.type()));
      case CompositeType composite -> composite.fields().forEach(this::field);
      case ScalarType ignored -> {}
    }
  }

  static List<InterfaceType> interfaces(TypeDefinition type) {
    return switch (type) {
      case ObjectType object -> object.interfaces();
      case InterfaceType abstractType -> abstractType.interfaces();
      default -> List.of();
    };
  }

  private void field(Field field) {
    say(field.toString(), "is " + field.type());
    if (!has(field, "external")) {
      field
          .arguments()
          .forEach(it -> say(field + "." + it.name(), it.type() + " = " + it.defaultValue()));
    } else {
      say(field.toString(), "external");
    }
    for (Directive directive : field.directives()) {
      if (Set.of("requires", "provides").contains(directive.name())) {
        say(field.toString(), directive.name() + " " + directive.text("fields"));
      }
    }
  }

  private static boolean has(Field field, String directive) {
    return field.directives().stream().anyMatch(it -> it.name().equals(directive));
  }

  private void say(String of, String what) {
    statements.add(subgraph + ": " + of + " " + what);
  }
}
