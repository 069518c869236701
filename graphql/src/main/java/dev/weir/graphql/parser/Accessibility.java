package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.EnumValue;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import java.util.List;
import java.util.Set;

/** Which elements of a supergraph its clients see. */
final class Accessibility {
  /** What an API schema says by directives, and introspection passes on. */
  private static final Set<String> KEPT = Set.of("deprecated", "specifiedBy", "oneOf");

  private final CoreFeatures features;

  private Accessibility(CoreFeatures features) {
    this.features = features;
  }

  static Accessibility of(Schema supergraph) {
    return new Accessibility(CoreFeatures.of(supergraph));
  }

  boolean sees(TypeDefinition type) {
    return SchemaPrinter.isSpecified(type)
        || (!features.hasType(type.name()) && !features.isInaccessible(type.directives()));
  }

  boolean sees(Field field) {
    return !features.isInaccessible(field.directives()) && sees(field.type().named());
  }

  boolean sees(InputValue input) {
    return !features.isInaccessible(input.directives()) && sees(input.type().named());
  }

  boolean sees(EnumValue value) {
    return !features.isInaccessible(value.directives());
  }

  boolean sees(DirectiveDefinition definition) {
    return !features.hasDirective(definition.name());
  }

  /** Of applied directives those that the API schema keeps. */
  List<Directive> kept(List<Directive> applied) {
    return applied.stream().filter(directive -> KEPT.contains(directive.name())).toList();
  }
}
