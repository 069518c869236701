package dev.weir.graphql.parser;

import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeDefinition;
import java.util.Map;
import java.util.Set;

/** Prints a {@link Schema} in the schema definition language. */
public final class SchemaPrinter {
  private static final Set<String> SPECIFIED_DIRECTIVES =
      Set.of("skip", "include", "deprecated", "specifiedBy", "oneOf");
  private static final Map<OperationKind, String> ROOT_NAMES =
      Map.of(
          OperationKind.QUERY, "Query",
          OperationKind.MUTATION, "Mutation",
          OperationKind.SUBSCRIPTION, "Subscription");

  private final Schema schema;
  private final DefinitionPrinter printer = new DefinitionPrinter();

  private SchemaPrinter(Schema schema) {
    this.schema = schema;
  }

  /**
   * Text that {@link SchemaParser#parse} makes the same schema of: definitions in their order,
   * directives before types. What every schema has is left out: the introspection types and the
   * directives and scalars of the specification.
   */
  public static String print(Schema schema) {
    return new SchemaPrinter(schema).print();
  }

  private String print() {
    if (!isImplied()) {
      printer.schema(schema);
    }
    for (DirectiveDefinition definition : schema.directiveDefinitions().values()) {
      if (!isSpecified(definition)) {
        printer.directive(definition);
      }
    }
    for (TypeDefinition type : schema.types()) {
      if (!isSpecified(type)) {
        printer.type(type);
      }
    }
    return printer.toString();
  }

  static boolean isSpecified(DirectiveDefinition definition) {
    return SPECIFIED_DIRECTIVES.contains(definition.name());
  }

  static boolean isSpecified(TypeDefinition type) {
    return type.name().startsWith("__")
        || (type instanceof ScalarType scalar && scalar.isBuiltIn());
  }

  /** Whether a reader finds the root types by their names, and there is no more to say. */
  private boolean isImplied() {
    if (schema.description() != null || !schema.directives().isEmpty()) {
      return false;
    }
    for (OperationKind kind : OperationKind.values()) {
      TypeDefinition found = schema.type(ROOT_NAMES.getOrDefault(kind, ""));
      ObjectType root = schema.rootType(kind);
      if (root == null ? found != null : !root.equals(found)) {
        return false;
      }
    }
    return true;
  }
}
