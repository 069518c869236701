package dev.weir.router.execute;

import dev.weir.graphql.Variable;
import dev.weir.graphql.Variables;
import dev.weir.graphql.parser.OperationPrinter;
import dev.weir.loader.Outcome;
import dev.weir.planner.plan.EntityFetch;
import dev.weir.router.operation.FetchProgram;
import dev.weir.router.response.JsonNull;
import dev.weir.router.response.ReadObject;
import dev.weir.router.response.ReadShape;
import dev.weir.router.response.SubgraphAnswer;
import dev.weir.router.response.SubgraphError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends the batches of a request's entity loaders: those to one subgraph that are dispatched in one
 * turn travel as one request, each under its own alias. For the request's serial executor.
 */
final class EntityBatches {
  private final SubgraphCalls calls;
  private final Variables variables;
  private final Executor serial;

  /** Takes an error that no entity can be named for, with the index of the subgraph. */
  private final BiConsumer<SubgraphError, Integer> errors;

  private final Map<Integer, List<Batch>> waiting = new HashMap<>();

  private record Batch(
      FetchProgram program,
      List<String> representations,
      CompletableFuture<List<Outcome<EntityAnswer>>> answers) {}

  EntityBatches(
      SubgraphCalls calls,
      Variables variables,
      Executor serial,
      BiConsumer<SubgraphError, Integer> errors) {
    this.calls = calls;
    this.variables = variables;
    this.serial = serial;
    this.errors = errors;
  }

  /** Adds a batch to what goes to its subgraph at the end of this turn. */
  CompletionStage<List<Outcome<EntityAnswer>>> add(
      FetchProgram program, List<String> representations) {
    Batch batch = new Batch(program, representations, new CompletableFuture<>());
    List<Batch> others = waiting.computeIfAbsent(program.subgraph(), subgraph -> new ArrayList<>());
    others.add(batch);
    if (others.size() == 1) {
      serial.execute(() -> send(program.subgraph()));
    }
    return batch.answers;
  }

  private void send(int subgraph) {
    List<Batch> batches = waiting.remove(subgraph);
    if (batches == null) {
      return;
    }
    Set<Variable> used = new LinkedHashSet<>();
    batches.forEach(batch -> used.addAll(batch.program.variables()));
    List<String> keys = new ArrayList<>();
    Map<String, List<String>> representations = new LinkedHashMap<>();
    StringBuilder parameters = new StringBuilder();
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < batches.size(); i++) {
      String key = batches.size() == 1 ? EntityFetch.ENTITIES : "_e" + i;
      String variable = free(EntityFetch.REPRESENTATIONS + (batches.size() == 1 ? "" : i), used);
      keys.add(key);
      representations.put(variable, batches.get(i).representations);
      parameters.append('$').append(variable).append(":[_Any!]!,");
      if (batches.size() > 1) {
        fields.append(key).append(':');
      }
      fields
          .append("_entities(representations:$")
          .append(variable)
          .append(')')
          .append(batches.get(i).program.text());
    }
    used.forEach(it -> parameters.append(OperationPrinter.declaration(it)).append(','));
    parameters.setLength(parameters.length() - 1);
    String query = "query(" + parameters + "){" + fields + "}";
    ReadShape shape =
        ReadShape.ofLists(keys, batches.stream().map(batch -> batch.program.read()).toList());
    calls.call(
        subgraph,
        RequestBody.of(query, used, variables, representations),
        false,
        shape,
        answer -> distribute(answer, keys, batches, subgraph));
  }

  private static String free(String name, Set<Variable> used) {
    String free = name;
    while (isTaken(free, used)) {
      free = "_" + free;
    }
    return free;
  }

  private static boolean isTaken(String name, Set<Variable> used) {
    return used.stream().anyMatch(variable -> variable.name().equals(name));
  }

  private void distribute(
      SubgraphAnswer answer, List<String> keys, List<Batch> batches, int subgraph) {
    Map<Integer, Map<Integer, List<SubgraphError>>> byEntity = new HashMap<>();
    boolean general = false;
    for (SubgraphError error : answer.errors()) {
      List<Object> path = error.path();
      int batch = path == null || path.isEmpty() ? -1 : keys.indexOf(path.getFirst());
      if (batch >= 0 && path != null && path.size() > 1 && path.get(1) instanceof Integer entity) {
        byEntity
            .computeIfAbsent(batch, key -> new HashMap<>())
            .computeIfAbsent(entity, key -> new ArrayList<>())
            .add(
                new SubgraphError(
                    error.message(), path.subList(2, path.size()), error.extensions()));
      } else {
        general = true;
        errors.accept(error, subgraph);
      }
    }
    for (int i = 0; i < batches.size(); i++) {
      Object value = answer.data() == null ? null : answer.data().value(i);
      complete(batches.get(i), value, byEntity.getOrDefault(i, Map.of()), general, subgraph);
    }
  }

  private void complete(
      Batch batch,
      @Nullable Object value,
      Map<Integer, List<SubgraphError>> byEntity,
      boolean general,
      int subgraph) {
    int size = batch.representations.size();
    List<?> entities = value instanceof List<?> list && list.size() == size ? list : null;
    boolean explained = general;
    if (entities == null && !general && byEntity.isEmpty()) {
      explained = true;
      errors.accept(
          new SubgraphError(
              "The answer of the subgraph has %s where %d entities were asked for"
                  .formatted(value instanceof List<?> list ? list.size() : "nothing", size),
              null,
              Map.of("code", "SUBREQUEST_MALFORMED_RESPONSE")),
          subgraph);
    }
    List<Outcome<EntityAnswer>> outcomes = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      Object entity = entities == null ? JsonNull.NULL : entities.get(i);
      outcomes.add(
          Outcome.of(
              new EntityAnswer(
                  entity instanceof ReadObject object ? object : null,
                  byEntity.getOrDefault(i, List.of()),
                  explained)));
    }
    batch.answers.complete(outcomes);
  }
}
