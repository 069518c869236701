package dev.weir.benchmarks.federation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoadTest {
  @Test
  void parse_readsTheFiguresAmongWhatWrkPrints() {
    var output =
        """
        Running 10s test @ http://127.0.0.1:1/graphql
          Latency    2.10ms
        figures 5000 10000000 3 12500 40000
        """;

    var measurement = Wrk.parse(output, Duration.ofSeconds(2));

    assertThat(measurement.requestsPerSecond()).isEqualTo(500);
    assertThat(measurement.cpuMillisPerRequest()).isEqualTo(0.4);
    assertThat(measurement.failed()).isEqualTo(3);
    assertThat(measurement.medianMillis()).isEqualTo(12.5);
    assertThat(measurement.p99Millis()).isEqualTo(40);
  }

  @Test
  void parse_withoutFigures_showsWhatWrkSaid() {
    assertThatThrownBy(() -> Wrk.parse("unable to connect", Duration.ZERO))
        .hasMessageContaining("unable to connect");
  }

  @Test
  void table_hasTheMediansAndTheCpuBesideTheFirst() {
    Map<String, List<Measurement>> measured = new LinkedHashMap<>();
    measured.put("proxy", List.of(turn(100, 1), turn(100, 4), turn(100, 2)));
    measured.put("router", List.of(turn(50, 2), turn(50, 4)));

    assertThat(new LoadTable(measured))
        .hasToString(
            """
            | | requests/s | CPU ms per request | median ms | p99 ms | CPU, proxy = 1 |
            | --- | --- | --- | --- | --- | --- |
            | proxy | 10 | 20.000 | 5.0 | 9.0 | 1.00 |
            | router | 5 | 60.000 | 5.0 | 9.0 | 3.00 |
            """);
  }

  @Test
  void check_acceptsExtensionsAndWhitespace() throws Exception {
    assertThatCode(() -> check("{ \"data\": {\"a\": 1, \"b\": 2}, \"extensions\": {\"x\": 1} }"))
        .doesNotThrowAnyException();
  }

  @Test
  void check_refusesAnotherValueAnotherOrderAndAnError() {
    assertThatThrownBy(() -> check("{\"data\":{\"a\":1,\"b\":3}}")).hasMessageContaining("\"b\":3");
    assertThatThrownBy(() -> check("{\"data\":{\"b\":2,\"a\":1}}"))
        .hasMessageContaining("from character 10 on");
    assertThatThrownBy(
            () -> check("{\"data\":{\"a\":1,\"b\":2},\"errors\":[{\"message\":\"no\"}]}"))
        .hasMessageContaining("errors");
  }

  @Test
  void options_areRefusedWhenUnknownOrWithoutValue() {
    assertThatThrownBy(() -> options("--sedonds", "3")).hasMessageContaining("--sedonds");
    assertThatThrownBy(() -> options("--seconds")).hasMessageContaining("--seconds");
    assertThat(options("--seconds", "3", "--json").number("seconds", 1)).isEqualTo(3);
  }

  private static Measurement turn(long requests, int cpuSeconds) {
    return new Measurement(
        requests,
        Duration.ofSeconds(10),
        0,
        Duration.ofMillis(5),
        Duration.ofMillis(9),
        Duration.ofSeconds(cpuSeconds));
  }

  private static void check(String answer) throws Exception {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            var bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
    server.start();
    try {
      var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/graphql");
      AnswerCheck.check(
          url, "{a b}", "{\"data\":{\"a\":1,\"b\":2}}".getBytes(StandardCharsets.UTF_8));
    } finally {
      server.stop(0);
    }
  }

  private static Options options(String... args) {
    return Options.of(args, Set.of("seconds"), Set.of("json"));
  }
}
