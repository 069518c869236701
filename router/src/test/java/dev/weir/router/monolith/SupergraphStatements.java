package dev.weir.router.monolith;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What a supergraph says of its subgraphs, as lines that can be compared with what they say. */
final class SupergraphStatements {
  private final Schema schema;
  private final Map<String, String> names = new HashMap<>();
  private final Set<String> statements = new TreeSet<>();

  SupergraphStatements(Schema schema) {
    this.schema = schema;
    EnumType graphs = (EnumType) Objects.requireNonNull(schema.type("join__Graph"));
    graphs
        .values()
        .forEach(
            it ->
                names.put(
                    it.name(), Objects.requireNonNull(it.directives().getFirst().text("name"))));
  }

  Set<String> all() {
    schema.types().stream()
        .filter(type -> joins(type.directives(), "join__type").findAny().isPresent())
        .forEach(this::type);
    return statements;
  }

  private void type(TypeDefinition type) {
    for (Directive join : joins(type.directives(), "join__type").toList()) {
      say(join, type.name(), "is here");
      if (join.text("key") != null) {
        say(join, type.name(), "key " + join.text("key") + " " + join.flag("resolvable", true));
      }
    }
    joins(type.directives(), "join__implements")
        .forEach(join -> say(join, type.name(), "implements " + join.text("interface")));
    joins(type.directives(), "join__unionMember")
        .forEach(join -> say(join, type.name(), "has " + join.text("member")));
    switch (type) {
      case EnumType values ->
          values
              .values()
              .forEach(
                  value ->
                      joins(value.directives(), "join__enumValue")
                          .forEach(join -> say(join, type.name(), "has " + value.name())));
      case InputObjectType input ->
          input
              .fields()
              .forEach(
                  field ->
                      joins(type.directives(), "join__type")
                          .forEach(
                              join ->
                                  say(
                                      join,
                                      type.name() + "." + field.name(),
                                      "is " + field.type())));
      case CompositeType composite -> composite.fields().forEach(it -> field(composite, it));
      default -> {}
    }
  }

  private void field(CompositeType type, Field field) {
    List<Directive> own = joins(field.directives(), "join__field").toList();
    // Without a word of its own a field is wherever its type is.
    List<Directive> joins = own.isEmpty() ? joins(type.directives(), "join__type").toList() : own;
    for (Directive join : joins) {
      String typeThere = join.text("type");
      say(join, field.toString(), "is " + (typeThere == null ? field.type() : typeThere));
      if (join.flag("external", false)) {
        say(join, field.toString(), "external");
      } else {
        field
            .arguments()
            .forEach(
                it -> say(join, field + "." + it.name(), it.type() + " = " + it.defaultValue()));
      }
      for (String set : List.of("requires", "provides")) {
        if (join.text(set) != null) {
          say(join, field.toString(), set + " " + join.text(set));
        }
      }
    }
  }

  private static Stream<Directive> joins(List<Directive> directives, String name) {
    return directives.stream().filter(it -> it.name().equals(name)).distinct();
  }

  private void say(Directive join, String of, String what) {
    statements.add(names.get(join.text("graph")) + ": " + of + " " + what);
  }
}
