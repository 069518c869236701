package dev.weir.benchmarks.context;

import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The subjects on the class path. */
public final class Subjects {
  private Subjects() {}

  /** Their names, in alphabetical order. */
  public static List<String> names() {
    return List.copyOf(factories().keySet());
  }

  /**
   * Makes the subject of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Subject<?> create(String name, Shape shape, Consumer<Object> sink) {
    SubjectFactory factory = factories().get(name);
    if (factory == null) {
      throw new IllegalArgumentException(
          "No subject '" + name + "' was built in: there are " + names());
    }
    return factory.create(shape, sink);
  }

  private static SortedMap<String, SubjectFactory> factories() {
    var factories = new TreeMap<String, SubjectFactory>();
    factories.put("weir", WeirSubject::new);
    factories.put("concurrentHashMap", ConcurrentHashMapSubject::new);
    factories.put("bareArray", BareArraySubject::new);
    ServiceLoader.load(SubjectProvider.class)
        .forEach(provider -> factories.putAll(provider.subjects()));
    return factories;
  }
}
