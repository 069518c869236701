package dev.weir.graphql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A schema: its types by name and by index, and its root types. It always has the scalars and the
 * introspection types of the specification. Immutable; threads may share it.
 *
 * <p>Made by {@link dev.weir.graphql.parser.SchemaParser} from text, or by a {@link SchemaBuilder}.
 */
public final class Schema {
  private final @Nullable String description;
  private final List<Directive> directives;
  private final List<TypeDefinition> types;
  private final List<ObjectType> objectTypes;
  private final Map<String, TypeDefinition> byName;
  private final Map<OperationKind, ObjectType> rootTypes;
  private final Map<String, DirectiveDefinition> directiveDefinitions;

  Schema(
      @Nullable String description,
      List<Directive> directives,
      Map<String, TypeDefinition> byName,
      Map<OperationKind, ObjectType> rootTypes,
      Map<String, DirectiveDefinition> directiveDefinitions) {
    this.description = description;
    this.directives = List.copyOf(directives);
    this.byName = byName;
    this.types = List.copyOf(byName.values());
    this.objectTypes =
        types.stream().filter(ObjectType.class::isInstance).map(ObjectType.class::cast).toList();
    this.rootTypes = rootTypes;
    this.directiveDefinitions = directiveDefinitions;
  }

  /** What stands before {@code schema}, or null. */
  public @Nullable String description() {
    return description;
  }

  /** The directives applied to {@code schema} and its extensions, in order. */
  public List<Directive> directives() {
    return directives;
  }

  /** Every type, by {@link TypeDefinition#index()}. */
  public List<TypeDefinition> types() {
    return types;
  }

  /** Every object type, by {@link ObjectType#objectIndex()}. */
  public List<ObjectType> objectTypes() {
    return objectTypes;
  }

  /** The type of a name, or null. */
  public @Nullable TypeDefinition type(String name) {
    return byName.get(name);
  }

  /** The object, interface or union of a name, or null. */
  public @Nullable CompositeType compositeType(String name) {
    return byName.get(name) instanceof CompositeType type ? type : null;
  }

  /** The type that operations of a kind start from, or null when the schema has none. */
  public @Nullable ObjectType rootType(OperationKind kind) {
    return rootTypes.get(kind);
  }

  /** The definitions of directives by their names, those of the specification too, in order. */
  public Map<String, DirectiveDefinition> directiveDefinitions() {
    return directiveDefinitions;
  }
}
