package dev.weir.router.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.weir.router.GraphQlResponse;
import dev.weir.router.Outcome;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Which thread a request's work is on, and what ends it. */
class RequestLifetimeTest extends ServerTest {
  private static final String RAW =
      "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: "
          + REQUEST.length()
          + "\r\n\r\n"
          + REQUEST;

  /** What the router has been asked for, and does not answer by itself. */
  private final CompletableFuture<GraphQlResponse> pending = new CompletableFuture<>();

  private final CompletableFuture<Void> started = new CompletableFuture<>();

  private RouterServer servePending(ServerOptions options) throws Exception {
    return serve(
        (request, serial) -> {
          started.complete(null);
          return pending;
        },
        options);
  }

  private static GraphQlResponse executed() {
    return new GraphQlResponse(Outcome.EXECUTED, ANSWER.getBytes(UTF_8));
  }

  /** Completes when the future has been cancelled. */
  private static CompletableFuture<Void> cancellation(CompletableFuture<?> future) {
    return future.handle(
        (value, failure) -> {
          assertThat(future).isCancelled();
          return null;
        });
  }

  @Test
  void requestsOfAConnection_runOnItsEventLoop() throws Exception {
    var threads = new CopyOnWriteArrayList<Thread>();
    var server =
        serve(
            (request, serial) -> {
              threads.add(Thread.currentThread());
              var answer = new CompletableFuture<GraphQlResponse>();
              serial.execute(
                  () -> {
                    threads.add(Thread.currentThread());
                    answer.complete(executed());
                  });
              return answer;
            },
            options());
    try (var connection = RawConnection.to(server)) {
      for (int i = 0; i < 3; i++) {
        connection.send(RAW);
        assertThat(connection.status()).isEqualTo(200);
      }
    }
    assertThat(threads).hasSize(6).containsOnly(threads.getFirst());
  }

  @Test
  void serialExecutor_runsTasksInOrder_neverWithinOne() throws Exception {
    var steps = new CopyOnWriteArrayList<String>();
    var server =
        serve(
            (request, serial) -> {
              var answer = new CompletableFuture<GraphQlResponse>();
              serial.execute(
                  () -> {
                    serial.execute(() -> answer.complete(executed()));
                    steps.add("first");
                  });
              serial.execute(() -> steps.add("second"));
              steps.add("execute");
              return answer;
            },
            options());
    assertThat(send(post(server, REQUEST)).statusCode()).isEqualTo(200);
    assertThat(steps).containsExactly("execute", "first", "second");
  }

  @Test
  void clientThatLeaves_cancelsItsRequest() throws Exception {
    var server = servePending(options());
    try (var connection = RawConnection.to(server)) {
      connection.send(RAW);
      await(started);
      assertThat(pending).isNotDone();
    }
    await(cancellation(pending));
  }

  @Test
  void clientThatLeavesBeforeItsBodyIsThere_startsNothing() throws Exception {
    var server = servePending(options());
    try (var connection = RawConnection.to(server)) {
      connection.send(RAW.substring(0, RAW.length() - 1));
    }
    try (var connection = RawConnection.to(server)) {
      connection.send("GET /health HTTP/1.1\r\nhost: x\r\n\r\n");
      assertThat(connection.status()).isEqualTo(200);
    }
    assertThat(started).isNotDone();
  }

  @Test
  void close_waitsForTheRequestsInFlight() throws Exception {
    var server = servePending(options());
    var response = client.sendAsync(post(server, REQUEST).build(), BodyHandlers.ofString());
    await(started);
    var closing = server.close().toCompletionStage().toCompletableFuture();
    untilNobodyListens(server);
    assertThat(closing).isNotDone();
    assertThat(pending).isNotDone();
    pending.complete(executed());
    assertThat(await(response)).extracting(HttpResponse::statusCode).isEqualTo(200);
    await(closing);
  }

  @Test
  void close_requestThatDoesNotEnd_isCancelled() throws Exception {
    var server = servePending(options().withDrainTimeout(Duration.ofMillis(50)));
    try (var connection = RawConnection.to(server)) {
      connection.send(RAW);
      await(started);
      await(server.close());
      await(cancellation(pending));
      assertThat(connection.closedByServer()).isTrue();
    }
  }

  @Test
  void close_idleConnections_doNotKeepItWaiting() throws Exception {
    var server = serve(options().withDrainTimeout(Duration.ofHours(1)));
    var connections = List.of(RawConnection.to(server), RawConnection.to(server));
    for (var connection : connections) {
      connection.send(RAW);
      assertThat(connection.status()).isEqualTo(200);
    }
    await(server.close());
    for (var connection : connections) {
      assertThat(connection.closedByServer()).isTrue();
      connection.close();
    }
  }

  private static void untilNobodyListens(RouterServer server) {
    var end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (System.nanoTime() < end) {
      try {
        RawConnection.to(server).close();
      } catch (IOException refused) {
        return;
      }
    }
    throw new AssertionError("it still listens");
  }
}
