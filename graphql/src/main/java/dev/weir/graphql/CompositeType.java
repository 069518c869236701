package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type that has selections: object, interface or union. */
public sealed interface CompositeType extends TypeDefinition
    permits ObjectType, InterfaceType, UnionType {
  /** The fields in the order of the schema, meta fields left out; none for a union. */
  List<Field> fields();

  /** The field of a name, meta fields too, or null. */
  @Nullable Field field(String name);

  /** The field {@code __typename}. */
  Field typename();

  /** The object types that a value may have, by {@link ObjectType#objectIndex()}. */
  IndexSet possibleTypes();
}
