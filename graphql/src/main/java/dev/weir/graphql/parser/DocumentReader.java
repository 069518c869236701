package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.FieldSpec;
import dev.weir.graphql.InputSpec;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaBuilder;
import dev.weir.graphql.SchemaException;
import graphql.language.AstPrinter;
import graphql.language.Definition;
import graphql.language.DescribedNode;
import graphql.language.Description;
import graphql.language.DirectiveDefinition;
import graphql.language.DirectiveLocation;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.EnumValueDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ImplementingTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.OperationTypeDefinition;
import graphql.language.ScalarTypeDefinition;
import graphql.language.SchemaDefinition;
import graphql.language.Type;
import graphql.language.TypeDefinition;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the definitions of a document into a schema; extensions are parts of what they extend. */
final class DocumentReader {
  private final SchemaBuilder schema = SchemaBuilder.create();
  private final Map<String, List<TypeDefinition<?>>> types = new LinkedHashMap<>();
  private final List<SchemaDefinition> schemaParts = new ArrayList<>();
  private final Set<OperationKind> roots = new LinkedHashSet<>();

  private DocumentReader() {}

  static Schema read(Document document) {
    return new DocumentReader().readAll(document);
  }

  private Schema readAll(Document document) {
    for (Definition<?> definition : document.getDefinitions()) {
      switch (definition) {
        case SchemaDefinition part -> schemaParts.add(part);
        case DirectiveDefinition directive -> readDirective(directive);
        case TypeDefinition<?> type -> addPart(type);
        default ->
            throw new SchemaException(
                "A schema defines types and directives, but there is a "
                    + definition.getClass().getSimpleName());
      }
    }
    types.values().forEach(this::readType);
    readSchema();
    return schema.build();
  }

  private void addPart(TypeDefinition<?> part) {
    List<TypeDefinition<?>> parts =
        types.computeIfAbsent(part.getName(), name -> new ArrayList<>());
    if (!parts.isEmpty() && kind(part) != kind(parts.getFirst())) {
      throw new SchemaException(
          "%s is defined as %s and as %s"
              .formatted(part.getName(), kindName(parts.getFirst()), kindName(part)));
    }
    if (!isExtension(part) && parts.stream().anyMatch(other -> !isExtension(other))) {
      throw new SchemaException("The type " + part.getName() + " is defined twice");
    }
    parts.add(part);
  }

  private void readSchema() {
    List<Directive> directives = new ArrayList<>();
    @Nullable String description = null;
    for (SchemaDefinition part : schemaParts) {
      description = description == null ? text(part.getDescription()) : description;
      directives.addAll(Values.directives(part.getDirectives()));
      for (OperationTypeDefinition root : part.getOperationTypeDefinitions()) {
        OperationKind kind = OperationKind.valueOf(root.getName().toUpperCase(Locale.ROOT));
        schema.rootType(kind, root.getTypeName().getName());
        roots.add(kind);
      }
    }
    if (roots.isEmpty()) {
      rootByName(OperationKind.QUERY, "Query");
      rootByName(OperationKind.MUTATION, "Mutation");
      rootByName(OperationKind.SUBSCRIPTION, "Subscription");
    }
    schema.schema(description, directives);
  }

  private void rootByName(OperationKind kind, String name) {
    if (types.containsKey(name)) {
      schema.rootType(kind, name);
    }
  }

  private void readDirective(DirectiveDefinition node) {
    schema.directive(
        node.getName(),
        text(node.getDescription()),
        inputs(node.getInputValueDefinitions()),
        node.isRepeatable(),
        node.getDirectiveLocations().stream().map(DirectiveLocation::getName).toList());
  }

  private void readType(List<TypeDefinition<?>> parts) {
    String name = parts.getFirst().getName();
    @Nullable String description = description(parts);
    List<Directive> directives =
        Values.directives(all(parts, DirectivesContainer.class, part -> directivesOf(part)));
    switch (parts.getFirst()) {
      case ObjectTypeDefinition ignored ->
          schema.objectType(name, description, directives, interfaces(parts), fields(parts));
      case InterfaceTypeDefinition ignored ->
          schema.interfaceType(name, description, directives, interfaces(parts), fields(parts));
      case UnionTypeDefinition ignored ->
          schema.unionType(name, description, directives, members(parts));
      case EnumTypeDefinition ignored ->
          schema.enumType(name, description, directives, enumValues(parts));
      case InputObjectTypeDefinition ignored ->
          schema.inputObjectType(name, description, directives, inputFields(parts));
      default -> schema.scalarType(name, description, directives);
    }
  }

  private static List<String> interfaces(List<TypeDefinition<?>> parts) {
    return names(all(parts, ImplementingTypeDefinition.class, DocumentReader::implementsOf));
  }

  @SuppressWarnings("rawtypes") // as the parser's interfaces have it
  private static List<Type> implementsOf(ImplementingTypeDefinition<?> part) {
    return part.getImplements();
  }

  private static List<FieldSpec> fields(List<TypeDefinition<?>> parts) {
    return all(parts, ImplementingTypeDefinition.class, DocumentReader::fieldsOf).stream()
        .map(
            node ->
                new FieldSpec(
                    node.getName(),
                    AstPrinter.printAst(node.getType()),
                    inputs(node.getInputValueDefinitions()),
                    text(node.getDescription()),
                    Values.directives(node.getDirectives())))
        .toList();
  }

  private static List<FieldDefinition> fieldsOf(ImplementingTypeDefinition<?> part) {
    return part.getFieldDefinitions();
  }

  private static List<String> members(List<TypeDefinition<?>> parts) {
    return names(all(parts, UnionTypeDefinition.class, UnionTypeDefinition::getMemberTypes));
  }

  private static List<dev.weir.graphql.EnumValue> enumValues(List<TypeDefinition<?>> parts) {
    return all(parts, EnumTypeDefinition.class, EnumTypeDefinition::getEnumValueDefinitions)
        .stream()
        .map(DocumentReader::enumValue)
        .toList();
  }

  private static List<InputSpec> inputFields(List<TypeDefinition<?>> parts) {
    return inputs(
        all(
            parts,
            InputObjectTypeDefinition.class,
            InputObjectTypeDefinition::getInputValueDefinitions));
  }

  private static List<InputSpec> inputs(List<InputValueDefinition> nodes) {
    return nodes.stream()
        .map(
            node ->
                new InputSpec(
                    node.getName(),
                    AstPrinter.printAst(node.getType()),
                    Values.constantOrNull(node.getDefaultValue()),
                    text(node.getDescription()),
                    Values.directives(node.getDirectives())))
        .toList();
  }

  private static dev.weir.graphql.EnumValue enumValue(EnumValueDefinition node) {
    return new dev.weir.graphql.EnumValue(
        node.getName(), text(node.getDescription()), Values.directives(node.getDirectives()));
  }

  @SuppressWarnings(
      "rawtypes") // the parser's interface has a type parameter that says nothing here
  private static List<String> names(List<Type> nodes) {
    return nodes.stream().map(node -> ((TypeName) node).getName()).distinct().toList();
  }

  private static List<graphql.language.Directive> directivesOf(DirectivesContainer<?> part) {
    return part.getDirectives();
  }

  private static <P, T> List<T> all(
      List<TypeDefinition<?>> parts, Class<P> kind, Function<P, List<T>> items) {
    return parts.stream().flatMap(part -> items.apply(kind.cast(part)).stream()).toList();
  }

  private static @Nullable String description(List<TypeDefinition<?>> parts) {
    for (TypeDefinition<?> part : parts) {
      if (part instanceof DescribedNode<?> described && described.getDescription() != null) {
        return text(described.getDescription());
      }
    }
    return null;
  }

  private static @Nullable String text(@Nullable Description description) {
    return description == null ? null : description.getContent();
  }

  private static boolean isExtension(TypeDefinition<?> part) {
    return kind(part) != part.getClass();
  }

  /** The class of the definition; the parser makes extensions subclasses of it. */
  private static Class<?> kind(TypeDefinition<?> part) {
    return switch (part) {
      case ObjectTypeDefinition ignored -> ObjectTypeDefinition.class;
      case InterfaceTypeDefinition ignored -> InterfaceTypeDefinition.class;
      case UnionTypeDefinition ignored -> UnionTypeDefinition.class;
      case EnumTypeDefinition ignored -> EnumTypeDefinition.class;
      case InputObjectTypeDefinition ignored -> InputObjectTypeDefinition.class;
      case ScalarTypeDefinition ignored -> ScalarTypeDefinition.class;
      default -> throw new SchemaException("Unknown kind of type: " + part.getName());
    };
  }

  private static String kindName(TypeDefinition<?> part) {
    return kind(part).getSimpleName().replace("TypeDefinition", "").toLowerCase(Locale.ROOT);
  }
}
