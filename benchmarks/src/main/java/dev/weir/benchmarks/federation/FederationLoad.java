package dev.weir.benchmarks.federation;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures routers beside the bare proxy: requests per second, and the CPU time that the process
 * takes for a request, which hardly depends on what else is on the machine.
 *
 * <p>Starts the subgraphs at the port that the supergraph names and both proxies, checks that every
 * subject gives the expected answer, warms each up, and then measures them in turns, so that a
 * machine that changes its pace favours none. Routers run already and are named by {@code --router
 * NAME=URL@PID}, as often as wanted. The load is made by wrk, which must be installed.
 *
 * <pre>FederationLoad [--router NAME=URL@PID]... [--seconds N] [--turns N] [--warm-up SECONDS]
 *   [--connections N] [--java-options "..."] [--data FILE --supergraph FILE --operation FILE]</pre>
 *
 * <p>With {@code --data} there are no proxies, whose calls are those of our own workload. {@code
 * --java-options} are those of the proxies: give them what the router has.
 */
public final class FederationLoad {
  private static final List<String> WORKLOAD_OPTIONS = List.of("data", "supergraph", "operation");

  private final Wrk wrk;
  private final int turns;
  private final int seconds;
  private final int warmUpSeconds;

  private FederationLoad(Options options, Path script) {
    this.wrk = new Wrk(script, options.number("connections", 50));
    this.turns = options.number("turns", 3);
    this.seconds = options.number("seconds", 10);
    this.warmUpSeconds = options.number("warm-up", 10);
  }

  /**
   * Measures and prints a table.
   *
   * @param args see the class
   * @throws IOException when wrk or a child cannot be started, or a file cannot be read
   * @throws InterruptedException when interrupted
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    var options =
        Options.of(
            args,
            Set.of(
                "router",
                "seconds",
                "turns",
                "warm-up",
                "connections",
                "java-options",
                "data",
                "supergraph",
                "operation"),
            Set.of());
    var workload = Workload.of(options);
    var script = Files.createTempFile("federation-load", ".lua");
    var children = new ArrayList<Child>();
    try {
      Files.writeString(script, Wrk.script(Service.request(workload.operation())));
      var subjects = subjects(options, workload, children);
      for (var subject : subjects) {
        AnswerCheck.check(subject.url(), workload.operation(), MonolithAnswer.of(workload));
      }
      System.out.println(new FederationLoad(options, script).measure(subjects));
    } finally {
      children.forEach(Child::close);
      Files.delete(script);
    }
  }

  private static List<Subject> subjects(Options options, Workload workload, List<Child> children)
      throws IOException {
    var given = new ArrayList<String>();
    for (var name : WORKLOAD_OPTIONS) {
      options.all(name).forEach(value -> given.addAll(List.of("--" + name, value)));
    }
    children.add(Child.start(SubgraphServer.class, List.of(), given));
    var subjects = new ArrayList<Subject>();
    if (given.isEmpty()) {
      var java = options.get("java-options");
      var javaOptions = java == null ? List.<String>of() : List.of(java.split(" "));
      var subgraphs = List.of("--subgraphs", String.valueOf(SubgraphServer.port(workload)));
      var withJson = new ArrayList<>(subgraphs);
      withJson.add("--json");
      children.add(Child.start(BareProxy.class, javaOptions, subgraphs));
      subjects.add(Subject.of("proxy", children.getLast()));
      children.add(Child.start(BareProxy.class, javaOptions, withJson));
      subjects.add(Subject.of("proxy --json", children.getLast()));
    }
    options.all("router").forEach(router -> subjects.add(Subject.parse(router)));
    if (subjects.isEmpty()) {
      throw new IllegalArgumentException("Nothing to measure: give --router NAME=URL@PID");
    }
    return subjects;
  }

  private LoadTable measure(List<Subject> subjects) throws IOException, InterruptedException {
    for (var subject : subjects) {
      wrk.measure(subject.url(), subject.process(), warmUpSeconds);
    }
    Map<String, List<Measurement>> measured = new LinkedHashMap<>();
    for (int turn = 0; turn < turns; turn++) {
      for (var subject : subjects) {
        var measurement = wrk.measure(subject.url(), subject.process(), seconds);
        System.out.println(subject.name() + ": " + measurement);
        measured.computeIfAbsent(subject.name(), name -> new ArrayList<>()).add(measurement);
      }
    }
    return new LoadTable(measured);
  }

  private record Subject(String name, URI url, ProcessHandle process) {
    static Subject of(String name, Child child) {
      return new Subject(
          name, URI.create("http://127.0.0.1:" + child.port() + "/graphql"), child.process());
    }

    static Subject parse(String router) {
      int url = router.indexOf('=');
      int pid = router.lastIndexOf('@');
      if (url < 0 || pid < url) {
        throw new IllegalArgumentException("Not NAME=URL@PID: " + router);
      }
      var process = ProcessHandle.of(Long.parseLong(router.substring(pid + 1)));
      return new Subject(
          router.substring(0, url),
          URI.create(router.substring(url + 1, pid)),
          process.orElseThrow(
              () -> new IllegalArgumentException("No such process is running: " + router)));
    }
  }
}
