package dev.weir.benchmarks.federation;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * All subgraphs of a workload, each at the path that the supergraph says, on one port of the
 * loopback address.
 *
 * <p>An operation is executed by graphql-java the first time and then answered with the same bytes,
 * by path and body of the request: the data never changes, and what is measured is the router. The
 * first {@value #REMEMBERED} answers are kept; what comes later is executed each time.
 *
 * <pre>SubgraphServer [--port N] [--loops N] [--data FILE --supergraph FILE --operation FILE]</pre>
 */
public final class SubgraphServer {
  private static final int REMEMBERED = 1_000;

  private final Map<String, Service> services;
  private final Map<Request, Buffer> answers = new ConcurrentHashMap<>();

  private SubgraphServer(Map<String, Service> services) {
    this.services = services;
  }

  /**
   * Serves until the process ends.
   *
   * @param args see the class
   * @throws IOException when a file of the workload cannot be read
   */
  public static void main(String[] args) throws IOException {
    var options =
        Options.of(args, Set.of("port", "loops", "data", "supergraph", "operation"), Set.of());
    var workload = Workload.of(options);
    var port = options.number("port", port(workload));
    var loops = options.number("loops", Runtime.getRuntime().availableProcessors());
    Listener.announce(start(Vertx.vertx(), workload, port, loops));
  }

  /** The port at which the supergraph says the subgraphs are. */
  static int port(Workload workload) {
    return Supergraph.of(workload.supergraph()).subgraphs().getFirst().url().getPort();
  }

  static Future<Integer> start(Vertx vertx, Workload workload, int port, int loops) {
    var services =
        Supergraph.of(workload.supergraph()).subgraphs().stream()
            .collect(
                Collectors.toMap(
                    schema -> schema.url().getPath(),
                    schema -> Service.subgraph(schema, workload.rows())));
    var server = new SubgraphServer(services);
    return Listener.start(vertx, port, loops, loop -> server::handle);
  }

  private void handle(HttpServerRequest request) {
    var path = request.path();
    var service = path == null ? null : services.get(path);
    if (path == null || service == null || !HttpMethod.POST.equals(request.method())) {
      request.response().setStatusCode(404).end("POST to one of " + services.keySet());
      return;
    }
    request
        .body()
        .map(body -> answer(service, new Request(path, body)))
        .onSuccess(
            answer -> request.response().putHeader("content-type", "application/json").end(answer))
        .onFailure(failure -> request.response().setStatusCode(400).end(String.valueOf(failure)));
  }

  private Buffer answer(Service service, Request request) {
    var known = answers.get(request);
    if (known != null) {
      return known;
    }
    var answer = Buffer.buffer(service.answer(request.body().getBytes()));
    if (answers.size() < REMEMBERED) {
      answers.put(request, answer);
    }
    return answer;
  }

  private record Request(String path, Buffer body) {}
}
