package dev.weir.benchmarks.context.arc;

import io.quarkus.arc.impl.ContextInstances;
import java.util.function.Supplier;

/**
 * Opens containers of the class that ArC generated for a number of beans. The implementations are
 * generated in the build, next to that class.
 */
public interface ArcContainers extends Supplier<ContextInstances> {
  /** An empty container. */
  @Override
  ContextInstances get();

  /**
   * The identifiers of the beans, in their order. They are constants of a class file, as they are
   * within ArC, so that the generated class finds them equal by identity.
   */
  String[] ids();

  /**
   * Loads the implementation for a number of beans.
   *
   * @throws IllegalArgumentException when none was generated for that number
   */
  static ArcContainers load(int beans) {
    String name = nameFor(beans);
    try {
      return Class.forName(name).asSubclass(ArcContainers.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "No container was generated for " + beans + " beans: " + name, e);
    }
  }

  /** The class name of the implementation for a number of beans. */
  static String nameFor(int beans) {
    return ArcContainers.class.getPackageName() + ".generated.ArcContainers" + beans;
  }
}
