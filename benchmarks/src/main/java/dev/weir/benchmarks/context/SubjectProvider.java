package dev.weir.benchmarks.context;

import java.util.Map;

/** A service that adds subjects to those that are always there. */
public interface SubjectProvider {
  /** Factories by the name of the subject. */
  Map<String, SubjectFactory> subjects();
}
