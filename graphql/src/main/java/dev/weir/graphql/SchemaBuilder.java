package dev.weir.graphql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link Schema} from types that name one another; names are resolved by {@link #build()}.
 * The scalars, directives and introspection types of the specification are added where they were
 * not given. For one thread and one schema.
 *
 * <p>It checks what the model depends on, names and kinds; the rules of the specification on
 * schemas are the parser's to check.
 */
public final class SchemaBuilder {
  private static final String TYPENAME = "__typename";

  private final Map<String, TypeDefinition> types = new LinkedHashMap<>();
  private final Map<String, List<FieldSpec>> fields = new HashMap<>();
  private final Map<String, List<InputSpec>> inputFields = new HashMap<>();
  private final Map<String, List<String>> interfaces = new HashMap<>();
  private final Map<String, List<String>> members = new HashMap<>();
  private final Map<String, DirectiveSpec> directiveSpecs = new LinkedHashMap<>();
  private final Map<OperationKind, String> rootNames = new EnumMap<>(OperationKind.class);
  private @Nullable String description;
  private List<Directive> directives = List.of();
  private int objectTypes;

  private record DirectiveSpec(
      @Nullable String description,
      List<InputSpec> arguments,
      boolean repeatable,
      List<String> locations) {}

  private SchemaBuilder() {}

  /** A builder of a schema without types. */
  public static SchemaBuilder create() {
    return new SchemaBuilder();
  }

  /** Sets the description of the schema and the directives applied to it. */
  public void schema(@Nullable String text, List<Directive> applied) {
    description = text;
    directives = applied;
  }

  /** Sets the type that operations of a kind start from. */
  public void rootType(OperationKind kind, String type) {
    rootNames.put(kind, type);
  }

  /** Adds an object type. */
  public void objectType(
      String name,
      @Nullable String text,
      List<Directive> applied,
      List<String> implemented,
      List<FieldSpec> specs) {
    add(new ObjectType(name, types.size(), objectTypes++, text, applied));
    interfaces.put(name, List.copyOf(implemented));
    fields.put(name, List.copyOf(specs));
  }

  /** Adds an interface type. */
  public void interfaceType(
      String name,
      @Nullable String text,
      List<Directive> applied,
      List<String> implemented,
      List<FieldSpec> specs) {
    add(new InterfaceType(name, types.size(), text, applied));
    interfaces.put(name, List.copyOf(implemented));
    fields.put(name, List.copyOf(specs));
  }

  /** Adds a union of object types. */
  public void unionType(
      String name, @Nullable String text, List<Directive> applied, List<String> memberNames) {
    add(new UnionType(name, types.size(), text, applied));
    members.put(name, List.copyOf(memberNames));
  }

  /** Adds a scalar type. */
  public void scalarType(String name, @Nullable String text, List<Directive> applied) {
    add(new ScalarType(name, types.size(), text, applied));
  }

  /** Adds an enum type. */
  public void enumType(
      String name, @Nullable String text, List<Directive> applied, List<EnumValue> values) {
    add(new EnumType(name, types.size(), text, applied, values));
  }

  /** Adds an input object type. */
  public void inputObjectType(
      String name, @Nullable String text, List<Directive> applied, List<InputSpec> specs) {
    add(new InputObjectType(name, types.size(), text, applied));
    inputFields.put(name, List.copyOf(specs));
  }

  /** Adds the definition of a directive. */
  public void directive(
      String name,
      @Nullable String text,
      List<InputSpec> arguments,
      boolean repeatable,
      List<String> locations) {
    directiveSpecs.put(name, new DirectiveSpec(text, arguments, repeatable, locations));
  }

  /**
   * The schema.
   *
   * @throws SchemaException when a name stands for nothing or for the wrong kind of type, or when
   *     the schema has no query type
   */
  public Schema build() {
    addSpecified();
    Map<OperationKind, ObjectType> roots = new EnumMap<>(OperationKind.class);
    rootNames.forEach(
        (kind, name) -> roots.put(kind, named(name, ObjectType.class, "the " + kind.keyword())));
    if (!roots.containsKey(OperationKind.QUERY)) {
      throw new SchemaException("A schema needs a query type: define \"type Query\" or name one");
    }
    Map<String, List<ObjectType>> implementations = implementations();
    for (TypeDefinition type : types.values()) {
      switch (type) {
        case ObjectType object -> object.link(interfacesOf(object), fieldsOf(object, roots));
        case InterfaceType face -> {
          List<ObjectType> known = implementations.getOrDefault(face.name(), List.of());
          face.link(
              interfacesOf(face),
              fieldsOf(face, roots),
              IndexSet.of(known.stream().mapToInt(ObjectType::objectIndex).toArray()));
        }
        case UnionType union -> union.link(membersOf(union), typename(union));
        case InputObjectType input ->
            input.link(inputs(inputFields.getOrDefault(input.name(), List.of()), input.name()));
        case ScalarType scalar -> {}
        case EnumType values -> {}
      }
    }
    return new Schema(
        description,
        directives,
        Collections.unmodifiableMap(types),
        Collections.unmodifiableMap(roots),
        directiveDefinitions());
  }

  private void add(TypeDefinition type) {
    if (types.putIfAbsent(type.name(), type) != null) {
      throw new SchemaException("The type " + type.name() + " is defined twice");
    }
  }

  private void addSpecified() {
    for (String scalar : List.of("String", "Boolean", "Int", "Float", "ID")) {
      if (!types.containsKey(scalar)) {
        scalarType(scalar, null, List.of());
      }
    }
    if (!types.containsKey("__Schema")) {
      IntrospectionTypes.addTo(this);
    }
    IntrospectionTypes.specifiedDirectives(this, directiveSpecs.keySet());
  }

  private Map<String, List<ObjectType>> implementations() {
    Map<String, List<ObjectType>> known = new HashMap<>();
    for (TypeDefinition type : types.values()) {
      if (type instanceof ObjectType object) {
        for (InterfaceType face : interfacesOf(object)) {
          known.computeIfAbsent(face.name(), name -> new ArrayList<>()).add(object);
        }
      }
    }
    return known;
  }

  private List<InterfaceType> interfacesOf(CompositeType type) {
    return interfaces.getOrDefault(type.name(), List.of()).stream()
        .map(name -> named(name, InterfaceType.class, type.name() + " implements"))
        .toList();
  }

  private List<ObjectType> membersOf(UnionType type) {
    return members.getOrDefault(type.name(), List.of()).stream()
        .map(name -> named(name, ObjectType.class, type.name() + " has the member"))
        .toList();
  }

  private Fields fieldsOf(CompositeType type, Map<OperationKind, ObjectType> roots) {
    List<FieldSpec> specs = fields.getOrDefault(type.name(), List.of());
    List<Field> linked = new ArrayList<>(specs.size());
    for (FieldSpec spec : specs) {
      linked.add(field(type, linked.size(), spec));
    }
    List<Field> meta =
        type == roots.get(OperationKind.QUERY)
            ? IntrospectionTypes.metaFields().stream()
                .map(spec -> field(type, Field.META, spec))
                .toList()
            : List.of();
    return Fields.of(linked, meta, typename(type));
  }

  private Field field(CompositeType owner, int index, FieldSpec spec) {
    String where = owner.name() + "." + spec.name();
    return new Field(
        owner,
        index,
        spec.name(),
        spec.description(),
        TypeRefReader.read(spec.type(), types, where),
        inputs(spec.arguments(), where),
        spec.directives());
  }

  private Field typename(CompositeType owner) {
    return field(owner, Field.META, FieldSpec.of(TYPENAME, "String!"));
  }

  private List<InputValue> inputs(List<InputSpec> specs, String where) {
    List<InputValue> linked = new ArrayList<>(specs.size());
    for (InputSpec spec : specs) {
      linked.add(
          new InputValue(
              linked.size(),
              spec.name(),
              TypeRefReader.read(spec.type(), types, where + "." + spec.name()),
              spec.defaultValue(),
              spec.description(),
              spec.directives()));
    }
    return linked;
  }

  private Map<String, DirectiveDefinition> directiveDefinitions() {
    Map<String, DirectiveDefinition> definitions = new LinkedHashMap<>();
    directiveSpecs.forEach(
        (name, spec) ->
            definitions.put(
                name,
                new DirectiveDefinition(
                    name,
                    spec.description(),
                    inputs(spec.arguments(), "@" + name),
                    spec.repeatable(),
                    spec.locations())));
    return Collections.unmodifiableMap(definitions);
  }

  private <T extends TypeDefinition> T named(String name, Class<T> kind, String where) {
    TypeDefinition type = types.get(name);
    if (!kind.isInstance(type)) {
      throw new SchemaException(
          "%s %s, which is %s"
              .formatted(
                  where,
                  name,
                  type == null
                      ? "not defined"
                      : "not of the kind " + kind.getSimpleName().replace("Type", "")));
    }
    return kind.cast(type);
  }
}
