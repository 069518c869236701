package dev.weir.planner.supergraph;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import dev.weir.graphql.EnumType;
import dev.weir.graphql.EnumValue;
import dev.weir.graphql.Field;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.parser.ApiSchema;
import dev.weir.graphql.parser.SchemaParser;
import dev.weir.graphql.parser.SelectionSetParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A supergraph: its schema, the schema that clients see, its subgraphs, and what each of them can
 * resolve. Immutable; threads may share it.
 */
public final class Supergraph {
  private final Schema schema;
  private final Schema apiSchema;
  private final List<Subgraph> subgraphs;

  /** By subgraph and object type of the supergraph; the inner maps are by the name of a field. */
  private final List<List<Map<String, FieldSupport>>> fields = new ArrayList<>();

  private final List<List<List<EntityKey>>> keys = new ArrayList<>();

  private Supergraph(Schema schema, List<Graph> graphs) {
    this.schema = schema;
    this.apiSchema = ApiSchema.of(schema);
    List<Subgraph> all = new ArrayList<>();
    for (Graph graph : graphs) {
      all.add(
          new Subgraph(
              all.size(), graph.name, graph.url, SubgraphSchemas.of(schema, graph.enumName)));
      fields.add(
          schema.objectTypes().stream().map(type -> supports(graph.enumName, type)).toList());
      keys.add(schema.objectTypes().stream().map(type -> keysOf(graph.enumName, type)).toList());
    }
    this.subgraphs = List.copyOf(all);
  }

  private record Graph(String enumName, String name, String url) {}

  /**
   * The supergraph that a text defines, with the directives of the join specification, versions 0.1
   * to 0.5.
   *
   * @throws SchemaException when the text is no such schema; the message says what is wrong
   */
  public static Supergraph parse(String sdl) {
    Schema schema = SchemaParser.parse(sdl);
    if (!(schema.type("join__Graph") instanceof EnumType graphs)) {
      throw new SchemaException(
          "This is no supergraph schema: it has no enum join__Graph. Compose one of the subgraphs'"
              + " schemas first");
    }
    return new Supergraph(schema, graphs.values().stream().map(Supergraph::graph).toList());
  }

  private static Graph graph(EnumValue value) {
    for (Directive directive : value.directives()) {
      String name = directive.text("name");
      if (directive.name().equals("join__graph") && name != null) {
        String url = directive.text("url");
        return new Graph(value.name(), name, url == null ? "" : url);
      }
    }
    throw new SchemaException(
        "The subgraph " + value.name() + " of join__Graph has no @join__graph(name:, url:)");
  }

  /** The schema with everything in it. */
  public Schema schema() {
    return schema;
  }

  /** The schema that clients see. */
  public Schema apiSchema() {
    return apiSchema;
  }

  /** The subgraphs, by {@link Subgraph#index()}. */
  public List<Subgraph> subgraphs() {
    return subgraphs;
  }

  /** How a subgraph has a field of an object type of {@link #schema()}, or null. */
  public @Nullable FieldSupport support(Subgraph subgraph, int objectIndex, String field) {
    return fields.get(subgraph.index()).get(objectIndex).get(field);
  }

  /** The keys by which a subgraph resolves an object type of {@link #schema()}. */
  public List<EntityKey> keys(Subgraph subgraph, int objectIndex) {
    return keys.get(subgraph.index()).get(objectIndex);
  }

  private Map<String, FieldSupport> supports(String graph, ObjectType type) {
    Map<String, FieldSupport> supports = new HashMap<>();
    if (!Joins.has(graph, type)) {
      return supports;
    }
    for (String key : Keys.fieldNames(graph, type)) {
      supports.put(key, new FieldSupport(true, null, null));
    }
    for (Field field : type.fields()) {
      Directive join = Joins.field(graph, type, field);
      if (join != null) {
        boolean external = join.flag("external", false) || join.flag("usedOverridden", false);
        supports.put(
            field.name(),
            new FieldSupport(
                !external || (Joins.isExtension(graph, type) && supports.containsKey(field.name())),
                selections(type, join.text("requires")),
                field.type().named() instanceof CompositeType value
                    ? selections(value, join.text("provides"))
                    : null));
      }
    }
    return supports;
  }

  private List<EntityKey> keysOf(String graph, ObjectType type) {
    return Keys.of(graph, type).stream()
        .filter(Keys.Text::resolvable)
        .map(key -> new EntityKey(SelectionSetParser.parse(schema, type, key.fields())))
        .toList();
  }

  private @Nullable SelectionSet selections(CompositeType type, @Nullable String text) {
    return text == null || text.isBlank() ? null : SelectionSetParser.parse(schema, type, text);
  }
}
