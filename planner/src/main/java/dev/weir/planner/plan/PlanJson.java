package dev.weir.planner.plan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.weir.graphql.Variable;
import dev.weir.graphql.parser.OperationPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/**
 * A plan as JSON, in the form of Apollo's query plans: nodes with a {@code kind}, which is {@code
 * Sequence}, {@code Parallel}, {@code Condition}, {@code Flatten} or {@code Fetch}. It differs in
 * two points: a path names keys only and goes through lists without saying so, and a {@code
 * Condition} has a formula over variables where Apollo's has one variable and an alternative.
 */
public final class PlanJson {
  private static final JsonFactory JSON = new JsonFactory();

  private final QueryPlan plan;
  private final JsonGenerator json;

  private PlanJson(QueryPlan plan, JsonGenerator json) {
    this.plan = plan;
    this.json = json;
  }

  /** The JSON of a plan, over several lines. */
  public static String of(QueryPlan plan) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
      new PlanJson(plan, json).plan();
    } catch (IOException unexpected) {
      throw new UncheckedIOException(unexpected);
    }
    return text.append('\n').toString();
  }

  private void plan() throws IOException {
    open("QueryPlan");
    int rounds = plan.rounds();
    if (rounds > 0) {
      json.writeFieldName("node");
      boolean sequence = rounds > 1;
      if (sequence) {
        openNodes("Sequence");
      }
      for (int i = 0; i < rounds; i++) {
        int round = i;
        round(plan.fetches().stream().filter(fetch -> fetch.round() == round).toList());
      }
      if (sequence) {
        closeNodes();
      }
    }
    json.writeEndObject();
  }

  private void round(List<Fetch> fetches) throws IOException {
    boolean parallel = fetches.size() > 1;
    if (parallel) {
      openNodes("Parallel");
    }
    for (Fetch fetch : fetches) {
      conditional(fetch);
    }
    if (parallel) {
      closeNodes();
    }
  }

  private void conditional(Fetch fetch) throws IOException {
    if (fetch.condition().isAlways()) {
      flattened(fetch);
      return;
    }
    open("Condition");
    json.writeStringField("condition", PlanConditions.text(plan, fetch.condition()));
    json.writeFieldName("ifClause");
    flattened(fetch);
    json.writeEndObject();
  }

  private void flattened(Fetch fetch) throws IOException {
    switch (fetch) {
      case RootFetch root -> fetch(root);
      case EntityFetch entities -> {
        open("Flatten");
        json.writeArrayFieldStart("path");
        for (PathSegment segment : entities.path()) {
          json.writeString(segment.key());
        }
        json.writeEndArray();
        json.writeFieldName("node");
        fetch(entities);
        json.writeEndObject();
      }
    }
  }

  private void fetch(Fetch fetch) throws IOException {
    OperationPrinter printer = OperationPrinter.of(fetch.subgraph().schema());
    open("Fetch");
    json.writeStringField("serviceName", fetch.subgraph().name());
    if (fetch instanceof EntityFetch entities) {
      requires(entities.representation());
    }
    json.writeArrayFieldStart("variableUsages");
    for (Variable variable : printer.usedVariables(fetch.operation())) {
      if (!(fetch instanceof EntityFetch && isRepresentations(fetch, variable))) {
        json.writeString(variable.name());
      }
    }
    json.writeEndArray();
    json.writeStringField("operation", printer.compact(fetch.operation()));
    json.writeStringField(
        "operationKind", fetch.operation().kind().name().toLowerCase(Locale.ROOT));
    json.writeEndObject();
  }

  private static boolean isRepresentations(Fetch fetch, Variable variable) {
    return variable.index() == fetch.operation().variables().size() - 1;
  }

  private void requires(Representation representation) throws IOException {
    json.writeArrayFieldStart("requires");
    open("InlineFragment");
    json.writeStringField("typeCondition", representation.type().name());
    json.writeArrayFieldStart("selections");
    open("Field");
    json.writeStringField("name", "__typename");
    json.writeEndObject();
    fields(representation.fields());
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private void fields(List<RepresentationField> fields) throws IOException {
    for (RepresentationField field : fields) {
      open("Field");
      json.writeStringField("name", field.field().name());
      if (!field.key().equals(field.field().name())) {
        json.writeStringField("alias", field.key());
      }
      if (!field.fields().isEmpty()) {
        json.writeArrayFieldStart("selections");
        fields(field.fields());
        json.writeEndArray();
      }
      json.writeEndObject();
    }
  }

  private void open(String kind) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", kind);
  }

  private void openNodes(String kind) throws IOException {
    open(kind);
    json.writeArrayFieldStart("nodes");
  }

  private void closeNodes() throws IOException {
    json.writeEndArray();
    json.writeEndObject();
  }
}
