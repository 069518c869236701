package dev.weir.router.cli;

import dev.weir.graphql.ScalarType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.http.ServerOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves a supergraph until the process is told to end. */
@Command(
    name = "serve",
    description = "Serves a supergraph over HTTP.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class ServeCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--supergraph",
      required = true,
      paramLabel = "FILE",
      description = "The supergraph schema, as composition has written it.")
  @SuppressWarnings("NullAway.Init") // required
  private Path supergraphFile;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "The address to listen at; 0.0.0.0 for all (default: ${DEFAULT-VALUE}).")
  private String host = ServerOptions.DEFAULT.host();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port to listen at; 0 for any (default: ${DEFAULT-VALUE}).")
  private int port = ServerOptions.DEFAULT.port();

  @Option(
      names = "--subgraph",
      paramLabel = "NAME=URL",
      description = "Where a subgraph is, if not where the supergraph says. Can be repeated.")
  private Map<String, String> urls = new LinkedHashMap<>();

  @Override
  public Integer call() throws CommandException, InterruptedException {
    var out = spec.commandLine().getOut();
    var err = spec.commandLine().getErr();
    var options = options();
    err.println("reading " + supergraphFile);
    var supergraph = SupergraphFile.read(supergraphFile);
    err.println(
        "the supergraph has %d types and %d subgraphs"
            .formatted(types(supergraph.apiSchema()), supergraph.subgraphs().size()));
    var service = start(supergraph, options);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(service, err), "weir-stop"));
    out.println("listening on " + service.url());
    new CountDownLatch(1).await();
    return 0;
  }

  private RouterService start(Supergraph supergraph, ServerOptions options)
      throws CommandException {
    try {
      return RouterService.start(supergraph, urls, options);
    } catch (SchemaException invalid) {
      throw new CommandException(supergraphFile + ": " + invalid.getMessage());
    }
  }

  private static void stop(RouterService service, PrintWriter err) {
    err.println("stopping once the requests in flight are answered");
    service.close();
  }

  private ServerOptions options() {
    try {
      return ServerOptions.DEFAULT.withAddress(host, port);
    } catch (IllegalArgumentException invalid) {
      throw new ParameterException(spec.commandLine(), "--" + invalid.getMessage(), invalid);
    }
  }

  /** The types that somebody has written. */
  private static long types(Schema schema) {
    return schema.types().stream()
        .filter(type -> !type.name().startsWith("__"))
        .filter(type -> !(type instanceof ScalarType scalar && scalar.isBuiltIn()))
        .count();
  }
}
