package dev.weir.planner.supergraph;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.Field;
import dev.weir.graphql.FieldSpec;
import dev.weir.graphql.InputObjectType;
import dev.weir.graphql.InputSpec;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.InterfaceType;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaBuilder;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Makes the schema of one subgraph: the part of the supergraph that is joined to it. */
final class SubgraphSchemas {
  static final String ENTITIES = "_entities";
  static final String REPRESENTATIONS = "representations";

  private static final List<Directive> NONE = List.of();

  private final Schema supergraph;
  private final String graph;
  private final SchemaBuilder schema = SchemaBuilder.create();
  private final Set<String> entities = new TreeSet<>();

  private SubgraphSchemas(Schema supergraph, String graph) {
    this.supergraph = supergraph;
    this.graph = graph;
  }

  static Schema of(Schema supergraph, String graph) {
    return new SubgraphSchemas(supergraph, graph).build();
  }

  private Schema build() {
    ObjectType query = supergraph.rootType(OperationKind.QUERY);
    for (TypeDefinition type : supergraph.types()) {
      if (!isSpecified(type) && Joins.has(graph, type) && !type.equals(query)) {
        add(type);
      }
    }
    for (OperationKind kind : OperationKind.values()) {
      ObjectType root = supergraph.rootType(kind);
      if (root != null && (root.equals(query) || Joins.has(graph, root))) {
        schema.rootType(kind, root.name());
      }
    }
    addQuery(Objects.requireNonNull(query));
    return schema.build();
  }

  private void addQuery(ObjectType query) {
    List<FieldSpec> fields =
        new ArrayList<>(Joins.has(graph, query) ? fields(query) : List.<FieldSpec>of());
    if (!entities.isEmpty()) {
      schema.scalarType("_Any", null, NONE);
      schema.unionType("_Entity", null, NONE, List.copyOf(entities));
      fields.add(FieldSpec.of(ENTITIES, "[_Entity]!", InputSpec.of(REPRESENTATIONS, "[_Any!]!")));
    }
    schema.objectType(query.name(), null, NONE, interfaces(query), fields);
  }

  private void add(TypeDefinition type) {
    switch (type) {
      case ObjectType object -> addObject(object);
      case InterfaceType face -> {
        if (isInterfaceObject(face)) {
          addObject(face);
        } else {
          schema.interfaceType(face.name(), null, NONE, interfaces(face), fields(face));
        }
      }
      case UnionType union ->
          schema.unionType(
              union.name(),
              null,
              NONE,
              union.members().stream()
                  .filter(member -> Joins.has(graph, member))
                  .map(ObjectType::name)
                  .filter(
                      member -> Joins.relates(graph, union, "join__unionMember", "member", member))
                  .toList());
      case ScalarType scalar -> schema.scalarType(scalar.name(), null, NONE);
      case EnumType values -> schema.enumType(values.name(), null, NONE, values.values());
      case InputObjectType input ->
          schema.inputObjectType(input.name(), null, input.directives(), inputs(input.fields()));
    }
  }

  private void addObject(CompositeType type) {
    schema.objectType(type.name(), null, NONE, interfaces(type), fields(type));
    if (Keys.of(graph, type).stream().anyMatch(Keys.Text::resolvable)) {
      entities.add(type.name());
    }
  }

  private boolean isInterfaceObject(InterfaceType face) {
    return Joins.all(face.directives(), "join__type").stream()
        .anyMatch(join -> Joins.isOf(graph, join) && join.flag("isInterfaceObject", false));
  }

  private List<String> interfaces(CompositeType type) {
    List<InterfaceType> implemented =
        switch (type) {
          case ObjectType object -> object.interfaces();
          case InterfaceType face -> face.interfaces();
          case UnionType ignored -> List.of();
        };
    return implemented.stream()
        .filter(face -> Joins.has(graph, face) && !isInterfaceObject(face))
        .map(InterfaceType::name)
        .filter(face -> Joins.relates(graph, type, "join__implements", "interface", face))
        .toList();
  }

  private List<FieldSpec> fields(CompositeType type) {
    List<FieldSpec> specs = new ArrayList<>();
    Set<String> keyFields = Keys.fieldNames(graph, type);
    for (Field field : type.fields()) {
      Directive join = Joins.field(graph, type, field);
      if (join != null || keyFields.contains(field.name())) {
        String ownType = join == null ? null : join.text("type");
        specs.add(
            new FieldSpec(
                field.name(),
                ownType == null ? field.type().toString() : ownType,
                inputs(field.arguments()),
                null,
                NONE));
      }
    }
    return specs;
  }

  private static List<InputSpec> inputs(List<InputValue> inputs) {
    return inputs.stream()
        .map(
            input ->
                new InputSpec(
                    input.name(), input.type().toString(), input.defaultValue(), null, NONE))
        .toList();
  }

  private static boolean isSpecified(TypeDefinition type) {
    return type.name().startsWith("__")
        || type.name().startsWith("join__")
        || type.name().startsWith("link__")
        || type.name().startsWith("core__");
  }
}
