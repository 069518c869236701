package dev.weir.router.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  private Path supergraph = Path.of("");

  @BeforeEach
  void writeSupergraph() throws IOException {
    supergraph =
        Files.writeString(
            folder.resolve("supergraph.graphql"),
            """
            schema
              @link(url: "https://specs.apollo.dev/link/v1.0")
              @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION) {
              query: Query
            }
            enum join__Graph {
              BOOKS @join__graph(name: "books", url: "http://127.0.0.1:1/graphql")
              PRICES @join__graph(name: "prices", url: "")
            }
            type Query @join__type(graph: BOOKS) @join__type(graph: PRICES) {
              book(id: ID!): Book @join__field(graph: BOOKS)
            }
            type Book @join__type(graph: BOOKS, key: "id") @join__type(graph: PRICES, key: "id") {
              id: ID!
              title: String @join__field(graph: BOOKS)
              price: Int @join__field(graph: PRICES)
            }
            """);
  }

  @Test
  void weir_withoutCommand_saysWhatThereIs() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).contains("Usage: weir", "serve", "plan");
  }

  @ParameterizedTest
  @ValueSource(strings = {"serve", "plan"})
  void command_help_saysItsOptions(String command) {
    assertThat(run(command, "--help")).isZero();
    assertThat(out.toString()).contains("Usage: weir " + command, "--supergraph=FILE");
  }

  @Test
  void serve_unknownOption_isNamed() {
    assertThat(run("serve", "--supergraph", "x", "--prot", "1")).isEqualTo(2);
    assertThat(err.toString()).contains("Unknown option", "--prot");
  }

  @Test
  void serve_portThatIsNone_isNamed() {
    assertThat(run("serve", "--supergraph", supergraph.toString(), "--port", "65536")).isEqualTo(2);
    assertThat(err.toString()).contains("--port must be from 0 to 65535: 65536");
  }

  @Test
  void serve_fileThatIsNotThere_isNamed() {
    assertThat(run("serve", "--supergraph", "nowhere.graphql")).isEqualTo(1);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "reading nowhere.graphql" + "weir: --supergraph: nowhere.graphql does not exist");
  }

  @Test
  void serve_folder_isNamed() {
    assertThat(run("serve", "--supergraph", folder.toString())).isEqualTo(1);
    assertThat(err.toString()).contains(folder + " is a folder and not a file");
  }

  @Test
  void serve_fileThatIsNoText_isNamed() throws IOException {
    var binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThat(run("serve", "--supergraph", binary.toString())).isEqualTo(1);
    assertThat(err.toString()).contains(binary + " is not a text in UTF-8");
  }

  @Test
  void serve_schemaThatIsNoSupergraph_isNamed() throws IOException {
    var plain = Files.writeString(folder.resolve("plain.graphql"), "type Query { a: Int }");
    assertThat(run("serve", "--supergraph", plain.toString())).isEqualTo(1);
    assertThat(err.toString())
        .contains("weir: " + plain + ": This is no supergraph schema", "join__Graph");
  }

  @Test
  void serve_subgraphThatIsNone_isNamedWithThoseThereAre() {
    assertThat(serve("--subgraph", "book=http://127.0.0.1:1")).isEqualTo(1);
    assertThat(err.toString())
        .contains("weir: there is no subgraph \"book\": the supergraph has books, prices");
  }

  @Test
  void serve_subgraphWithoutUrl_saysHowToGiveOne() {
    assertThat(serve()).isEqualTo(1);
    assertThat(err.toString())
        .contains("subgraph \"prices\"", "--subgraph prices=http://host:port/graphql");
  }

  @Test
  void serve_portInUse_isNamed() throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = String.valueOf(other.getLocalPort());
      assertThat(serve("--subgraph", "prices=http://127.0.0.1:1", "--port", port)).isEqualTo(1);
      assertThat(err.toString()).contains("weir: cannot listen at 127.0.0.1:" + port);
    }
  }

  @Test
  void plan_operation_isPrinted() throws IOException {
    assertThat(plan("{ book(id: 1) { title price } }")).isZero();
    assertThat(out.toString())
        .startsWith("QueryPlan {")
        .contains("Fetch(service: \"books\")", "Flatten(path: \"book\")");
  }

  @Test
  void plan_json_isPrinted() throws IOException {
    assertThat(plan("{ book(id: 1) { title price } }", "--json")).isZero();
    assertThat(out.toString())
        .startsWith("{\n  \"kind\" : \"QueryPlan\"")
        .contains("\"serviceName\" : \"prices\"");
  }

  @Test
  void plan_unknownField_isNamedWithItsPlace() throws IOException {
    assertThat(plan("{\n  book(id: 1) { titel }\n}")).isEqualTo(1);
    assertThat(err.toString()).contains("operation.graphql:2:17: ", "titel");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void plan_severalOperations_asksForTheName() throws IOException {
    var two = "query A { book(id: 1) { title } } query B { book(id: 1) { price } }";
    assertThat(plan(two)).isEqualTo(1);
    assertThat(plan(two, "--operation-name", "B")).isZero();
    assertThat(out.toString()).contains("price").doesNotContain("title");
  }

  private int serve(String... more) {
    var args = new String[] {"serve", "--supergraph", supergraph.toString()};
    return run(concat(args, more));
  }

  private int plan(String document, String... more) throws IOException {
    var operation = Files.writeString(folder.resolve("operation.graphql"), document);
    var args =
        new String[] {
          "plan", "--supergraph", supergraph.toString(), "--operation", operation.toString()
        };
    return run(concat(args, more));
  }

  private static String[] concat(String[] first, String[] second) {
    var all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  private int run(String... args) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }
}
