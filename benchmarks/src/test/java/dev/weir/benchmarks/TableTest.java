package dev.weir.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void takesAllForksOfAllRunsTogether() throws JsonProcessingException {
    var results = new Results();
    add(results, "ContextLifeCycleBenchmark.lifeCycle", "8x1", "weir", "[[9.0, 1.0], [3.0]]");
    add(results, "ContextLifeCycleBenchmark.lifeCycle", "8x1", "generated", "[[20.0]]");
    add(results, "ContextLifeCycleBenchmark.lifeCycle", "200x16", "weir", "[[7.0]]");
    add(results, "ContextHitBenchmark.hit", "200x1", "mapBased", "[[2.0]]");
    add(results, "ContextLifeCycleBenchmark.lifeCycle", "8x1", "weir", "[[5.0, 7.0]]");

    assertThat(Table.of(results))
        .isEqualTo(
            """
            ### ContextLifeCycleBenchmark.lifeCycle

            | N, k | generated | weir | wanted |
            | --- | --- | --- | --- |
            | 8, 1 | 20.0 (20.0–20.0) / 96 | 5.0 (3.0–7.0) / 96 | ≤ 25 / ≤ 112 |
            | 200, 16 |  | 7.0 (7.0–7.0) / 96 |  |

            ### ContextHitBenchmark.hit

            | N, k | map-based |
            | --- | --- |
            | 200, 1 | 2.0 (2.0–2.0) / 96 |

            """);
  }

  @Test
  void hasARowPerSetOfParameters() throws JsonProcessingException {
    var results = new Results();
    String batch = "loader.LoaderBatchBenchmark.batch";
    add(results, batch, "{'caching': 'true', 'library': 'javaDataLoader'}", "[[100.0]]");
    add(results, batch, "{'caching': 'true', 'library': 'weir'}", "[[40.0]]");
    add(results, "loader.LoaderHitBenchmark.hit", "{'library': 'weir'}", "[[5.0]]");

    assertThat(Table.of(results))
        .isEqualTo(
            """
            ### LoaderBatchBenchmark.batch

            | caching | java-dataloader | weir | wanted |
            | --- | --- | --- | --- |
            | true | 100.0 (100.0–100.0) / 96 | 40.0 (40.0–40.0) / 96 | ≤ 45 / ≤ 80 |

            ### LoaderHitBenchmark.hit

            |  | weir | wanted |
            | --- | --- | --- |
            |  | 5.0 (5.0–5.0) / 96 | ≤ 6 / 0 |

            """);
  }

  private static void add(
      Results results, String benchmark, String shape, String subject, String times)
      throws JsonProcessingException {
    String params = "{'shape': '%s', 'subject': '%s'}".formatted(shape, subject);
    add(results, "context." + benchmark, params, times);
  }

  private static void add(Results results, String benchmark, String params, String times)
      throws JsonProcessingException {
    results.add(
        new ObjectMapper()
            .readTree(
                """
                [{
                  "benchmark": "dev.weir.benchmarks.%s",
                  "params": %s,
                  "primaryMetric": {"rawData": %s},
                  "secondaryMetrics": {"gc.alloc.rate.norm": {"rawData": [[96.001]]}}
                }]
                """
                    .formatted(benchmark, params.replace('\'', '"'), times)));
  }
}
