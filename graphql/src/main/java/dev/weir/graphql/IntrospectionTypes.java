package dev.weir.graphql;

import java.util.List;
import java.util.Set;

/**
 * The types and meta fields by which a schema is asked about itself, and the directives of every
 * schema: sections 3 and 4 of the GraphQL specification (September 2025).
 */
final class IntrospectionTypes {
  private static final Value FALSE = new Value.OfBoolean(false);

  private IntrospectionTypes() {}

  static void addTo(SchemaBuilder schema) {
    addTypes(schema);
    schema.enumType(
        "__TypeKind",
        null,
        List.of(),
        values(
            "SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT", "LIST", "NON_NULL"));
    schema.enumType(
        "__DirectiveLocation",
        null,
        List.of(),
        values(
            "QUERY",
            "MUTATION",
            "SUBSCRIPTION",
            "FIELD",
            "FRAGMENT_DEFINITION",
            "FRAGMENT_SPREAD",
            "INLINE_FRAGMENT",
            "VARIABLE_DEFINITION",
            "SCHEMA",
            "SCALAR",
            "OBJECT",
            "FIELD_DEFINITION",
            "ARGUMENT_DEFINITION",
            "INTERFACE",
            "UNION",
            "ENUM",
            "ENUM_VALUE",
            "INPUT_OBJECT",
            "INPUT_FIELD_DEFINITION"));
  }

  /** The meta fields of a query type. */
  static List<FieldSpec> metaFields() {
    return List.of(
        FieldSpec.of("__schema", "__Schema!"),
        FieldSpec.of("__type", "__Type", InputSpec.of("name", "String!")));
  }

  /** Adds the directives of the specification that are not known yet. */
  static void specifiedDirectives(SchemaBuilder schema, Set<String> known) {
    List<InputSpec> condition = List.of(InputSpec.of("if", "Boolean!"));
    List<String> selections = List.of("FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT");
    InputSpec reason =
        new InputSpec(
            "reason", "String", new Value.OfString("No longer supported"), null, List.of());
    List<String> deprecable =
        List.of("FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INPUT_FIELD_DEFINITION", "ENUM_VALUE");
    directive(schema, known, "skip", condition, selections);
    directive(schema, known, "include", condition, selections);
    directive(schema, known, "deprecated", List.of(reason), deprecable);
    directive(
        schema, known, "specifiedBy", List.of(InputSpec.of("url", "String!")), List.of("SCALAR"));
    directive(schema, known, "oneOf", List.of(), List.of("INPUT_OBJECT"));
  }

  private static void directive(
      SchemaBuilder schema,
      Set<String> known,
      String name,
      List<InputSpec> arguments,
      List<String> locations) {
    if (!known.contains(name)) {
      schema.directive(name, null, arguments, false, locations);
    }
  }

  private static void addTypes(SchemaBuilder schema) {
    FieldSpec name = FieldSpec.of("name", "String!");
    FieldSpec description = FieldSpec.of("description", "String");
    InputSpec all = new InputSpec("includeDeprecated", "Boolean", FALSE, null, List.of());
    FieldSpec args = FieldSpec.of("args", "[__InputValue!]!", all);
    object(
        schema,
        "__Schema",
        description,
        FieldSpec.of("types", "[__Type!]!"),
        FieldSpec.of("queryType", "__Type!"),
        FieldSpec.of("mutationType", "__Type"),
        FieldSpec.of("subscriptionType", "__Type"),
        FieldSpec.of("directives", "[__Directive!]!"));
    object(
        schema,
        "__Type",
        FieldSpec.of("kind", "__TypeKind!"),
        FieldSpec.of("name", "String"),
        description,
        FieldSpec.of("specifiedByURL", "String"),
        FieldSpec.of("fields", "[__Field!]", all),
        FieldSpec.of("interfaces", "[__Type!]"),
        FieldSpec.of("possibleTypes", "[__Type!]"),
        FieldSpec.of("enumValues", "[__EnumValue!]", all),
        FieldSpec.of("inputFields", "[__InputValue!]", all),
        FieldSpec.of("ofType", "__Type"),
        FieldSpec.of("isOneOf", "Boolean"));
    addMembers(schema, name, description, args);
  }

  private static void addMembers(
      SchemaBuilder schema, FieldSpec name, FieldSpec description, FieldSpec args) {
    FieldSpec deprecated = FieldSpec.of("isDeprecated", "Boolean!");
    FieldSpec reason = FieldSpec.of("deprecationReason", "String");
    object(
        schema,
        "__Field",
        name,
        description,
        args,
        FieldSpec.of("type", "__Type!"),
        deprecated,
        reason);
    object(
        schema,
        "__InputValue",
        name,
        description,
        FieldSpec.of("type", "__Type!"),
        FieldSpec.of("defaultValue", "String"),
        deprecated,
        reason);
    object(schema, "__EnumValue", name, description, deprecated, reason);
    object(
        schema,
        "__Directive",
        name,
        description,
        FieldSpec.of("isRepeatable", "Boolean!"),
        FieldSpec.of("locations", "[__DirectiveLocation!]!"),
        args);
  }

  private static void object(SchemaBuilder schema, String name, FieldSpec... fields) {
    schema.objectType(name, null, List.of(), List.of(), List.of(fields));
  }

  private static List<EnumValue> values(String... names) {
    return List.of(names).stream().map(name -> new EnumValue(name, null, List.of())).toList();
  }
}
