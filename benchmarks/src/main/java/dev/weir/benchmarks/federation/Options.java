package dev.weir.benchmarks.federation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A command line of {@code --name value} and {@code --flag}. */
final class Options {
  private final Map<String, List<String>> values = new HashMap<>();

  private Options() {}

  /**
   * Reads a command line.
   *
   * @param args the command line
   * @param named the options that have a value
   * @param flags those that have none
   * @throws IllegalArgumentException for an option that is neither, or without its value
   */
  static Options of(String[] args, Set<String> named, Set<String> flags) {
    var options = new Options();
    for (int i = 0; i < args.length; i++) {
      var name = args[i].startsWith("--") ? args[i].substring(2) : "";
      var isFlag = flags.contains(name);
      if (!isFlag && (!named.contains(name) || i + 1 == args.length)) {
        throw new IllegalArgumentException(
            "%s is not understood: there are --NAME VALUE %s and --FLAG %s"
                .formatted(args[i], named, flags));
      }
      var values = options.values.computeIfAbsent(name, it -> new ArrayList<>());
      values.add(isFlag ? "true" : args[++i]);
    }
    return options;
  }

  @Nullable String get(String name) {
    var all = all(name);
    return all.isEmpty() ? null : all.getLast();
  }

  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  boolean has(String flag) {
    return values.containsKey(flag);
  }

  int number(String name, int otherwise) {
    var value = get(name);
    return value == null ? otherwise : Integer.parseInt(value);
  }

  String require(String name) {
    var value = get(name);
    if (value == null) {
      throw new IllegalArgumentException("--" + name + " is missing");
    }
    return value;
  }
}
