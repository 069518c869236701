package dev.weir.router.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file that an option names. */
final class TextFile {
  private TextFile() {}

  /**
   * The text of a file.
   *
   * @param option the option that names it
   * @throws CommandException when it cannot be read
   */
  static String read(Path file, String option) throws CommandException {
    if (!Files.exists(file)) {
      throw new CommandException(option + ": " + file + " does not exist");
    }
    if (Files.isDirectory(file)) {
      throw new CommandException(option + ": " + file + " is a folder and not a file");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException binary) {
      throw new CommandException(option + ": " + file + " is not a text in UTF-8");
    } catch (IOException unreadable) {
      throw new CommandException(
          option + ": " + file + " cannot be read: " + unreadable.getMessage());
    }
  }
}
