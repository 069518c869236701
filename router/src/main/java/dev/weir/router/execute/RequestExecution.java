package dev.weir.router.execute;

import dev.weir.context.RequestContext;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Variables;
import dev.weir.loader.DataLoader;
import dev.weir.loader.DataLoaderRegistry;
import dev.weir.loader.Outcome;
import dev.weir.router.operation.EntityProgram;
import dev.weir.router.operation.FetchProgram;
import dev.weir.router.operation.PreparedOperation;
import dev.weir.router.response.ObjectData;
import dev.weir.router.response.ResponseError;
import dev.weir.router.response.SubgraphAnswer;
import dev.weir.router.response.SubgraphError;
import dev.weir.router.response.Unavailable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * One request being executed: the data that is there, and the fetches that wait for it. It runs on
 * the request's serial executor alone, so nothing in it is shared.
 *
 * <p>A fetch is ready when those it depends on have ended, whatever came of them; it goes when all
 * that travel with it are ready. A fetch that finds nothing to ask for ends at once. So every fetch
 * ends once, and the request with the last: each call has a time-out.
 */
public final class RequestExecution {
  private final PreparedOperation operation;
  private final Variables variables;
  private final RequestContext context;
  private final DataLoaderRegistry loaders;
  private final EntityLoaders definitions;
  private final SubgraphCalls calls;
  private final EntityBatches batches;
  private final Runnable whenDone;
  private final List<String> subgraphNames;

  private final List<ResponseError> errors = new ArrayList<>();
  private final ObjectData root;
  private final int[] dependencies;
  private final int[] notReady;
  private int running;

  @SuppressWarnings("TooManyParameters")
  RequestExecution(
      PreparedOperation operation,
      Variables variables,
      RequestContext context,
      DataLoaderRegistry loaders,
      EntityLoaders definitions,
      Wiring wiring,
      Runnable whenDone) {
    this.operation = operation;
    this.variables = variables;
    this.context = context;
    this.loaders = loaders;
    this.definitions = definitions;
    this.calls = wiring.calls();
    this.subgraphNames = wiring.subgraphNames();
    this.batches = new EntityBatches(calls, variables, wiring.serial(), this::addGeneralError);
    this.whenDone = whenDone;
    this.root = new ObjectData(operation.shape(), operation.rootType());
    this.dependencies =
        operation.programs().stream().mapToInt(p -> p.fetch().dependsOn().size()).toArray();
    this.notReady = operation.groups().clone();
    this.running = dependencies.length;
  }

  /** Starts what depends on nothing. */
  void start() {
    if (running == 0) {
      whenDone.run();
      return;
    }
    for (int i = 0; i < operation.programs().size(); i++) {
      if (operation.programs().get(i).fetch().dependsOn().isEmpty()) {
        ready(operation.programs().get(i));
      }
    }
  }

  void cancel() {
    calls.cancel();
  }

  ObjectData root() {
    return root;
  }

  List<ResponseError> errors() {
    return errors;
  }

  private void ready(FetchProgram program) {
    if (--notReady[program.group()] == 0) {
      for (FetchProgram member : operation.programs()) {
        if (member.group() == program.group()) {
          run(member);
        }
      }
    }
  }

  private void run(FetchProgram program) {
    if (context.isCancelled() || !program.fetch().condition().holds(variables)) {
      ended(program);
    } else if (program.entities() == null) {
      runRoot(program);
    } else {
      runEntities(program, program.entities());
    }
  }

  private void ended(FetchProgram program) {
    int index = program.fetch().index();
    running--;
    for (FetchProgram other : operation.programs()) {
      if (other.fetch().dependsOn().contains(index) && --dependencies[other.fetch().index()] == 0) {
        ready(other);
      }
    }
    if (running == 0) {
      running = -1;
      whenDone.run();
    }
  }

  private void runRoot(FetchProgram program) {
    boolean mutation = operation.operation().kind() == OperationKind.MUTATION;
    if (mutation) {
      // What an earlier field of the mutation has changed is asked for again.
      loaders.loaders().forEach(DataLoader::clearAll);
    }
    calls.call(
        program.subgraph(),
        RequestBody.of(program.text(), program.variables(), variables, Map.of()),
        mutation,
        program.read(),
        answer -> {
          putRoot(program, answer);
          ended(program);
        });
  }

  private void putRoot(FetchProgram program, SubgraphAnswer answer) {
    for (SubgraphError error : answer.errors()) {
      addError(
          error, program.subgraph(), error.path() == null ? null : keys(program, error.path()));
    }
    if (answer.data() != null) {
      program.transfer().transfer(answer.data(), root);
    }
    if (!answer.errors().isEmpty()) {
      program.transfer().markUnavailable(root, Unavailable.REPORTED);
    }
  }

  private void runEntities(FetchProgram program, EntityProgram entities) {
    Map<String, List<ObjectData>> targets = targets(program, entities);
    if (targets.isEmpty()) {
      ended(program);
      return;
    }
    DataLoader<String, EntityAnswer> loader = loaders.get(definitions.get(entities.loader()));
    int[] left = {targets.size()};
    targets.forEach(
        (representation, objects) -> {
          CompletionStage<EntityAnswer> load = loader.load(representation);
          load.whenComplete(
              (answer, failure) -> {
                put(program, entities, objects, answer, failure);
                if (--left[0] == 0) {
                  ended(program);
                }
              });
        });
  }

  /** The objects to be completed, by their representations, in the order of the response. */
  private Map<String, List<ObjectData>> targets(FetchProgram program, EntityProgram entities) {
    Map<String, List<ObjectData>> targets = new LinkedHashMap<>();
    StringBuilder json = new StringBuilder();
    EntityTargets.forEach(
        root,
        entities,
        object -> {
          json.setLength(0);
          String missing = entities.representation().write(object, variables, json);
          if (missing == null) {
            targets.computeIfAbsent(json.toString(), key -> new ArrayList<>(1)).add(object);
          } else {
            program
                .transfer()
                .markUnavailable(
                    object,
                    new Unavailable(
                        "Subgraph \"%s\" was not asked: it needs the field \"%s\", which is missing"
                            .formatted(subgraphNames.get(program.subgraph()), missing)));
          }
        });
    return targets;
  }

  private void put(
      FetchProgram program,
      EntityProgram entities,
      List<ObjectData> objects,
      @Nullable EntityAnswer answer,
      @Nullable Throwable failure) {
    for (ObjectData object : objects) {
      if (answer == null) {
        program
            .transfer()
            .markUnavailable(
                object,
                new Unavailable(
                    failure == null ? "No answer" : String.valueOf(failure.getMessage())));
        continue;
      }
      for (SubgraphError error : answer.errors()) {
        List<Object> path = EntityTargets.pathOf(root, entities, object);
        if (error.path() != null) {
          path.addAll(keys(program, error.path()));
        }
        addError(error, program.subgraph(), path);
      }
      if (answer.entity() != null) {
        program.transfer().transfer(answer.entity(), object);
      }
      if (!answer.errors().isEmpty() || answer.isExplained()) {
        program.transfer().markUnavailable(object, Unavailable.REPORTED);
      } else if (answer.entity() == null) {
        program.transfer().markNull(object);
      }
    }
  }

  /** A path in a subgraph's answer in the keys of the response. */
  private static List<Object> keys(FetchProgram program, List<Object> path) {
    Map<String, String> aliases = program.fetch().aliases();
    return path.stream()
        .<Object>map(step -> step instanceof String key ? aliases.getOrDefault(key, key) : step)
        .toList();
  }

  /** Loads a batch of one of the loaders: called by the loader's definition. */
  CompletionStage<List<Outcome<EntityAnswer>>> load(int loader, List<String> representations) {
    for (FetchProgram program : operation.programs()) {
      if (program.entities() != null && program.entities().loader() == loader) {
        return batches.add(program, representations);
      }
    }
    throw new IllegalStateException("The operation has no loader " + loader);
  }

  private void addGeneralError(SubgraphError error, int subgraph) {
    addError(error, subgraph, null);
  }

  private void addError(SubgraphError error, int subgraph, @Nullable List<Object> path) {
    Map<String, @Nullable Object> extensions = new LinkedHashMap<>(error.extensions());
    extensions.putIfAbsent("service", subgraphNames.get(subgraph));
    errors.add(new ResponseError(error.message(), path, extensions));
  }
}
