package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type that a schema defines. Two types are equal when they are the same: types are compared by
 * identity, within one schema.
 */
public sealed interface TypeDefinition
    permits CompositeType, ScalarType, EnumType, InputObjectType {
  String name();

  /** The place among {@link Schema#types()}. */
  int index();

  @Nullable String description();

  List<Directive> directives();

  /** The directive of a name that is applied first, or null. */
  default @Nullable Directive directive(String name) {
    for (Directive directive : directives()) {
      if (directive.name().equals(name)) {
        return directive;
      }
    }
    return null;
  }

  /** Whether values of the type are leaves of a response: a scalar or an enum. */
  default boolean isLeaf() {
    return this instanceof ScalarType || this instanceof EnumType;
  }
}
