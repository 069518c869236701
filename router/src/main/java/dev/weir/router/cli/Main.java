package dev.weir.router.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The {@code weir} command. Exit codes: 0, 1 when a command could not do its work, 2 when it was
 * asked for what it does not know.
 */
@Command(
    name = "weir",
    description = "A GraphQL federation router for the JVM.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {ServeCommand.class, PlanCommand.class})
public final class Main implements Runnable {
  /** One line for each message of a library, where the default are two. */
  private static final String LOG_FORMAT = "%1$tT %4$s %3$s: %5$s%6$s%n";

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  private Main() {}

  /**
   * Runs a command and ends the process.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    var format = "java.util.logging.SimpleFormatter.format";
    System.setProperty(format, System.getProperty(format, LOG_FORMAT));
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              if (!(failure instanceof CommandException)) {
                throw failure;
              }
              PrintWriter err = command.getErr();
              err.println("weir: " + failure.getMessage());
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "What is it to do? Name a command");
  }
}
