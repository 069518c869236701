package dev.weir.benchmarks.federation;

import dev.weir.graphql.Operation;
import dev.weir.graphql.parser.OperationParser;
import dev.weir.planner.QueryPlanner;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.planner.supergraph.Supergraph;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does the reference operation cost: to be prepared, part by part, and to be answered once it
 * is? Without sockets; the subgraphs answer at once.
 *
 * <pre>java -jar target/weir-benchmarks.jar federation.Request</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC"})
public class RequestBenchmark {
  @Param("weir")
  public String library = "";

  private final Workload workload = Workload.own();
  private final Supergraph supergraph = Supergraph.parse(workload.supergraph());
  private final OperationParser parser = OperationParser.of(supergraph.apiSchema());
  private final QueryPlanner planner = QueryPlanner.of(supergraph);
  private final Operation operation = parser.parse(workload.operation(), null);
  private final LocalRouter forgetful = new LocalRouter(workload, 0);
  private final LocalRouter router = new LocalRouter(workload, 1);

  /** Parsed, validated, and in normal form. */
  @Benchmark
  public Operation parse() {
    return parser.parse(workload.operation(), null);
  }

  /** Planned, when it is parsed. */
  @Benchmark
  public QueryPlan plan() {
    return planner.plan(operation);
  }

  /** Prepared and answered: by a router that keeps no prepared operation. */
  @Benchmark
  public byte[] prepareAndAnswer() {
    return forgetful.answer(workload.operation());
  }

  /** Answered. */
  @Benchmark
  public byte[] answer() {
    return router.answer(workload.operation());
  }

  @TearDown
  public void close() {
    forgetful.close();
    router.close();
  }
}
