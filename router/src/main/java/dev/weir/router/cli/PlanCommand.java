package dev.weir.router.cli;

import dev.weir.graphql.GraphQlError;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.planner.PlanningException;
import dev.weir.planner.QueryPlanner;
import dev.weir.planner.plan.PlanJson;
import dev.weir.planner.plan.PlanText;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.Supergraph;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints how a router would answer an operation. */
@Command(
    name = "plan",
    description = "Prints which subgraphs are asked what for an operation.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class PlanCommand implements Callable<Integer> {

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
      names = "--operation",
      required = true,
      paramLabel = "FILE",
      description = "The GraphQL document with the operation.")
  @SuppressWarnings("NullAway.Init") // required
  private Path operationFile;

  @Option(
      names = "--operation-name",
      paramLabel = "NAME",
      description = "Which operation of the document; needed when it has several.")
  private @Nullable String operationName;

  @Option(names = "--json", description = "Prints JSON instead of text.")
  private boolean json;

  @Override
  public Integer call() throws CommandException {
    Supergraph supergraph = SupergraphFile.read(supergraphFile);
    QueryPlan plan = plan(supergraph, TextFile.read(operationFile, "--operation"));
    var out = spec.commandLine().getOut();
    out.print(json ? PlanJson.of(plan) : PlanText.of(plan));
    out.flush();
    return 0;
  }

  private QueryPlan plan(Supergraph supergraph, String document) throws CommandException {
    try {
      var operation = OperationParser.of(supergraph.apiSchema()).parse(document, operationName);
      return QueryPlanner.of(supergraph).plan(operation);
    } catch (GraphQlException refused) {
      throw new CommandException(
          refused.errors().stream().map(this::line).collect(Collectors.joining("\nweir: ")));
    } catch (PlanningException unplanned) {
      throw new CommandException(operationFile + ": " + unplanned.getMessage());
    } catch (SchemaException invalid) {
      throw new CommandException(supergraphFile + ": " + invalid.getMessage());
    }
  }

  private String line(GraphQlError error) {
    var place =
        error.locations().isEmpty()
            ? ""
            : ":%d:%d"
                .formatted(
                    error.locations().getFirst().line(), error.locations().getFirst().column());
    return operationFile + place + ": " + error.message();
  }
}
