package dev.weir.benchmarks.federation;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;

/** Whether a server gives the expected answer: what is wrong is not measured. */
final class AnswerCheck {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int CONTEXT = 80;

  private AnswerCheck() {}

  /**
   * Sends the operation and compares, the order of the keys included; {@code extensions} and
   * whitespace may differ.
   *
   * @throws IllegalStateException when the answer is another; the message shows where it differs
   */
  static void check(URI url, String operation, byte[] expected)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(url)
            .timeout(TIMEOUT)
            .header("content-type", "application/json")
            .header("accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(Service.request(operation)))
            .build();
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      var response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
      compare(
          url + " answered " + response.statusCode(), normal(expected), normal(response.body()));
    }
  }

  private static void compare(String what, String expected, String actual) {
    int at = Arrays.mismatch(expected.toCharArray(), actual.toCharArray());
    if (at >= 0) {
      throw new IllegalStateException(
          "%s, not as expected from character %d on:%nexpected %s%nwas      %s"
              .formatted(what, at, around(expected, at), around(actual, at)));
    }
  }

  private static String normal(byte[] json) throws IOException {
    var tree = JSON.readTree(json);
    if (tree instanceof ObjectNode answer) {
      answer.remove("extensions");
    }
    return tree.toString();
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - CONTEXT), Math.min(text.length(), at + CONTEXT));
  }
}
