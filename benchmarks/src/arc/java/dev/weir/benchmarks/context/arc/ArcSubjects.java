package dev.weir.benchmarks.context.arc;

import dev.weir.benchmarks.context.SubjectFactory;
import dev.weir.benchmarks.context.SubjectProvider;
import io.quarkus.arc.impl.ComputingCacheContextInstances;
import java.util.Map;

/** The two ways in which ArC holds the instances of a request. */
public final class ArcSubjects implements SubjectProvider {
  @Override
  public Map<String, SubjectFactory> subjects() {
    return Map.of(
        "generated",
        (shape, sink) -> {
          ArcContainers containers = ArcContainers.load(shape.declared());
          return new ArcSubject(containers, containers.ids(), shape, sink);
        },
        "mapBased",
        (shape, sink) ->
            new ArcSubject(
                ComputingCacheContextInstances::new,
                ArcContainers.load(shape.declared()).ids(),
                shape,
                sink));
  }
}
