package dev.weir.graphql.parser;

import dev.weir.graphql.DirectiveDefinition;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.EnumValue;
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
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.UnionType;
import java.util.List;

/**
 * The API schema of a supergraph: what clients see, and their operations are validated against.
 *
 * <p>Without what belongs to core features, those of {@code @link} and {@code @core}: their types,
 * and their directives where they are defined and applied. Without what is {@code @inaccessible},
 * and what has a type that is. Of the directives applied, {@code @deprecated}, {@code @specifiedBy}
 * and {@code @oneOf} stay.
 */
public final class ApiSchema {
  private final Schema supergraph;
  private final Accessibility clients;
  private final AccessibilityCheck check;
  private final SchemaBuilder api = SchemaBuilder.create();

  private ApiSchema(Schema supergraph) {
    this.supergraph = supergraph;
    this.clients = Accessibility.of(supergraph);
    this.check = new AccessibilityCheck(clients);
  }

  /**
   * The API schema of a supergraph, or of any schema.
   *
   * @throws SchemaException when what clients see would make no sense without what they do not: a
   *     type has nothing left, something required cannot be given, a field is missing that an
   *     interface promises, or a default value is not accessible; the message says which
   */
  public static Schema of(Schema supergraph) {
    return new ApiSchema(supergraph).build();
  }

  private Schema build() {
    api.schema(supergraph.description(), List.of());
    for (OperationKind kind : OperationKind.values()) {
      ObjectType root = supergraph.rootType(kind);
      if (root != null && clients.sees(root)) {
        api.rootType(kind, root.name());
      } else if (root != null && kind == OperationKind.QUERY) {
        throw new SchemaException(
            "The query type %s is not accessible: clients would have nothing to ask for"
                .formatted(root.name()));
      }
    }
    for (DirectiveDefinition definition : supergraph.directiveDefinitions().values()) {
      if (clients.sees(definition)) {
        add(definition);
      }
    }
    for (TypeDefinition type : supergraph.types()) {
      if (clients.sees(type) && !SchemaPrinter.isSpecified(type)) {
        check.type(type);
        add(type);
      }
    }
    return api.build();
  }

  private void add(DirectiveDefinition definition) {
    api.directive(
        definition.name(),
        definition.description(),
        inputs("@" + definition.name(), definition.arguments()),
        definition.repeatable(),
        definition.locations());
  }

  private void add(TypeDefinition type) {
    switch (type) {
      case ObjectType object ->
          api.objectType(
              object.name(),
              object.description(),
              clients.kept(object.directives()),
              names(object.interfaces()),
              fields(object.fields()));
      case InterfaceType face ->
          api.interfaceType(
              face.name(),
              face.description(),
              clients.kept(face.directives()),
              names(face.interfaces()),
              fields(face.fields()));
      case UnionType union ->
          api.unionType(
              union.name(),
              union.description(),
              clients.kept(union.directives()),
              names(union.members()));
      case EnumType values ->
          api.enumType(
              values.name(),
              values.description(),
              clients.kept(values.directives()),
              values.values().stream().filter(clients::sees).map(this::value).toList());
      case InputObjectType input ->
          api.inputObjectType(
              input.name(),
              input.description(),
              clients.kept(input.directives()),
              inputs(input.name(), input.fields()));
      case ScalarType scalar ->
          api.scalarType(scalar.name(), scalar.description(), clients.kept(scalar.directives()));
    }
  }

  private List<FieldSpec> fields(List<Field> fields) {
    return fields.stream()
        .filter(clients::sees)
        .map(
            field ->
                new FieldSpec(
                    field.name(),
                    field.type().toString(),
                    inputs(field.toString(), field.arguments()),
                    field.description(),
                    clients.kept(field.directives())))
        .toList();
  }

  private List<InputSpec> inputs(String where, List<InputValue> inputs) {
    check.inputs(where, inputs);
    return inputs.stream()
        .filter(clients::sees)
        .map(
            input ->
                new InputSpec(
                    input.name(),
                    input.type().toString(),
                    input.defaultValue(),
                    input.description(),
                    clients.kept(input.directives())))
        .toList();
  }

  private EnumValue value(EnumValue value) {
    return new EnumValue(value.name(), value.description(), clients.kept(value.directives()));
  }

  private List<String> names(List<? extends TypeDefinition> types) {
    return types.stream().filter(clients::sees).map(TypeDefinition::name).toList();
  }
}
