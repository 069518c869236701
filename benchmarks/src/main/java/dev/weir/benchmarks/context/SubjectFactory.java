package dev.weir.benchmarks.context;

import java.util.function.Consumer;

/** Makes a subject. */
@FunctionalInterface
public interface SubjectFactory {
  /** A subject for the shape, that gives what it visits and destroys to the sink. */
  Subject<?> create(Shape shape, Consumer<Object> sink);
}
