package dev.weir.benchmarks.loader;

import java.util.List;

/** The libraries. */
final class Libraries {
  static final String WEIR = "weir";
  static final String JAVA_DATALOADER = "javaDataLoader";

  private Libraries() {}

  /** Their names. */
  static List<String> names() {
    return List.of(JAVA_DATALOADER, WEIR);
  }

  /**
   * Makes the library of that name.
   *
   * @param declared the number of loaders
   * @param caching whether they keep what they have loaded
   * @throws IllegalArgumentException when there is none
   */
  static Library<?, ?> create(String name, int declared, boolean caching) {
    return switch (name) {
      case JAVA_DATALOADER -> new JavaDataLoaderLibrary(declared, caching);
      case WEIR -> new WeirLibrary(declared, caching);
      default ->
          throw new IllegalArgumentException("No library '" + name + "': there are " + names());
    };
  }
}
