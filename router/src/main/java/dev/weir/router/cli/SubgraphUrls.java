package dev.weir.router.cli;

import dev.weir.planner.supergraph.Subgraph;
import dev.weir.planner.supergraph.Supergraph;
import dev.weir.router.http.HttpSubgraph;
import dev.weir.router.spi.SubgraphService;
import io.vertx.core.Vertx;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where the subgraphs are: at the URL in the supergraph, unless the command line says another. */
final class SubgraphUrls {
  private SubgraphUrls() {}

  /**
   * How each subgraph is called, by its name.
   *
   * @throws CommandException when a subgraph has no URL of HTTP, or a URL no subgraph
   */
  static Map<String, SubgraphService> services(
      Vertx vertx, Supergraph supergraph, Map<String, String> overrides) throws CommandException {
    var names = supergraph.subgraphs().stream().map(Subgraph::name).toList();
    for (var name : overrides.keySet()) {
      if (!names.contains(name)) {
        throw new CommandException(
            "there is no subgraph \"%s\": the supergraph has %s"
                .formatted(name, String.join(", ", names)));
      }
    }
    var services = new LinkedHashMap<String, SubgraphService>();
    for (var subgraph : supergraph.subgraphs()) {
      var url = overrides.getOrDefault(subgraph.name(), subgraph.url());
      services.put(subgraph.name(), service(vertx, subgraph.name(), url));
    }
    return services;
  }

  private static SubgraphService service(Vertx vertx, String name, String url)
      throws CommandException {
    try {
      return HttpSubgraph.of(vertx, URI.create(url));
    } catch (IllegalArgumentException none) {
      throw new CommandException(
          "the URL of subgraph \"%1$s\" is \"%2$s\", which cannot be called: give one with --subgraph %1$s=http://host:port/graphql"
              .formatted(name, url));
    }
  }
}
