package dev.weir.router.http;

import java.time.Duration;
import java.util.Objects;

/**
 * How a subgraph is called over HTTP.
 *
 * @param connectTimeout how long a connection may take to come about
 * @param requestTimeout how long a call may take, from the call to the last byte of the answer: the
 *     wait for a connection is in it
 * @param maxResponseBytes the largest body that is read
 * @param connectionsPerEventLoop how many connections there are at most for an event loop; a call
 *     waits when all are in use
 */
public record HttpSubgraphOptions(
    Duration connectTimeout,
    Duration requestTimeout,
    int maxResponseBytes,
    int connectionsPerEventLoop) {

  /** 2 s to connect, 30 s to answer, 64 MB, 100 connections. */
  public static final HttpSubgraphOptions DEFAULT =
      new HttpSubgraphOptions(Duration.ofSeconds(2), Duration.ofSeconds(30), 64 << 20, 100);

  public HttpSubgraphOptions {
    requireMillis("connectTimeout", connectTimeout);
    requireMillis("requestTimeout", requestTimeout);
    requirePositive("maxResponseBytes", maxResponseBytes);
    requirePositive("connectionsPerEventLoop", connectionsPerEventLoop);
  }

  private static void requireMillis(String option, Duration duration) {
    Objects.requireNonNull(duration, option);
    if (duration.compareTo(Duration.ofMillis(1)) < 0
        || duration.compareTo(Duration.ofMillis(Integer.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException(
          option + " must be from a millisecond to 24 days: " + duration);
    }
  }

  private static void requirePositive(String option, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException(option + " must be positive: " + value);
    }
  }

  /** These options with another time to connect. */
  public HttpSubgraphOptions withConnectTimeout(Duration other) {
    return new HttpSubgraphOptions(
        other, requestTimeout, maxResponseBytes, connectionsPerEventLoop);
  }

  /** These options with another time to answer. */
  public HttpSubgraphOptions withRequestTimeout(Duration other) {
    return new HttpSubgraphOptions(
        connectTimeout, other, maxResponseBytes, connectionsPerEventLoop);
  }

  /** These options with another largest body. */
  public HttpSubgraphOptions withMaxResponseBytes(int other) {
    return new HttpSubgraphOptions(connectTimeout, requestTimeout, other, connectionsPerEventLoop);
  }

  /** These options with another number of connections. */
  public HttpSubgraphOptions withConnectionsPerEventLoop(int other) {
    return new HttpSubgraphOptions(connectTimeout, requestTimeout, maxResponseBytes, other);
  }
}
