package dev.weir.benchmarks.federation;

import io.vertx.core.buffer.Buffer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The seven calls in four rounds that a good plan makes for our own operation, written down by
 * hand, with each entity in a call once.
 */
final class RecordedCalls {
  private static final int POPULAR = 5;
  private static final String OTHERS =
      "author{__typename id handle reports{id text tool{__typename code}}}";

  private final Rows rows;
  private final Set<Entity> authors = new LinkedHashSet<>();
  private final Set<Entity> tools = new LinkedHashSet<>();

  private RecordedCalls(Rows rows) {
    this.rows = rows;
  }

  /** The calls by round. */
  static List<List<Call>> create() {
    return new RecordedCalls(Workload.own().rows()).calls();
  }

  private List<List<Call>> calls() {
    var members = rows.all("Member");
    var popular = rows.all("Tool").subList(0, POPULAR);
    for (var member : members) {
      for (var tool : below(member, "tool")) {
        tools.add(tool);
        collectOthers(tool);
      }
    }
    popular.forEach(this::collectOthers);
    return List.of(
        List.of(
            call("/members", "{members{__typename id fullName handle}}", Map.of()),
            call("/tools", "{popularTools{__typename code label price weight}}", Map.of())),
        List.of(
            call(
                "/reports",
                "query($m:[_Any!]!,$t:[_Any!]!){"
                    + ("m:_entities(representations:$m){...on Member{reports{id text"
                        + " tool{__typename code reports{id text "
                        + OTHERS
                        + "}}}}}")
                    + ("t:_entities(representations:$t){...on Tool{reports{id text "
                        + OTHERS
                        + "}}}}"),
                Map.of("m", sent(members, "id"), "t", sent(popular, "code"))),
            depot(popular)),
        List.of(
            entities("/members", "...on Member{fullName}", sent(authors, "id")),
            entities("/tools", "...on Tool{label price weight}", sent(tools, "code"))),
        List.of(depot(tools)));
  }

  private void collectOthers(Entity tool) {
    for (var author : below(tool, "author")) {
      authors.add(author);
      tools.addAll(below(author, "tool"));
    }
  }

  private static List<Entity> below(Entity entity, String field) {
    return entity.get("reports") instanceof List<?> reports
        ? reports.stream().map(report -> (Entity) ((Entity) report).get(field)).toList()
        : List.of();
  }

  private static Call depot(Collection<Entity> tools) {
    return entities(
        "/depot", "...on Tool{available deposit}", sent(tools, "code", "price", "weight"));
  }

  private static Call entities(
      String path, String selection, List<Map<String, @Nullable Object>> sent) {
    return call(
        path,
        "query($r:[_Any!]!){_entities(representations:$r){" + selection + "}}",
        Map.of("r", sent));
  }

  private static List<Map<String, @Nullable Object>> sent(
      Collection<Entity> entities, String... fields) {
    return entities.stream().map(entity -> sent(entity, fields)).toList();
  }

  private static Map<String, @Nullable Object> sent(Entity entity, String... fields) {
    var sent = new LinkedHashMap<String, @Nullable Object>();
    sent.put("__typename", entity.type());
    for (var field : fields) {
      sent.put(field, entity.get(field));
    }
    return sent;
  }

  private static Call call(String path, String query, Map<String, ?> variables) {
    return new Call(
        path, Buffer.buffer(Service.json(Map.of("query", query, "variables", variables))));
  }

  /**
   * A request to a subgraph.
   *
   * @param path of the subgraph
   * @param body of the request
   */
  record Call(String path, Buffer body) {}
}
