package dev.weir.router.cli;

import dev.weir.graphql.SchemaException;
import dev.weir.planner.supergraph.Supergraph;
import java.nio.file.Path;

/** Reads the supergraph that a command is about. */
final class SupergraphFile {
  private SupergraphFile() {}

  /**
   * The supergraph of a file.
   *
   * @throws CommandException when there is none in it
   */
  static Supergraph read(Path file) throws CommandException {
    var text = TextFile.read(file, "--supergraph");
    try {
      return Supergraph.parse(text);
    } catch (SchemaException invalid) {
      throw new CommandException(file + ": " + invalid.getMessage());
    }
  }
}
