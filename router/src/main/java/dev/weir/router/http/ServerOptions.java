package dev.weir.router.http;

import java.time.Duration;
import java.util.Objects;

/**
 * Where and how a router is served.
 *
 * @param host the address to listen at
 * @param port the port to listen at; 0 for any that is free
 * @param eventLoops how many event loops serve; requests are spread over them by connection
 * @param maxRequestBytes the largest body of a request
 * @param idleTimeout how long a connection may lie still before it is closed; longer than any
 *     request takes. Zero for as long as it likes
 * @param drainTimeout how long requests in flight may take to end once the server closes
 */
public record ServerOptions(
    String host,
    int port,
    int eventLoops,
    int maxRequestBytes,
    Duration idleTimeout,
    Duration drainTimeout) {
  private static final int MAX_PORT = 65_535;

  /** 127.0.0.1:4000, an event loop per processor, 2 MB, idle for 2 minutes, drained in 10 s. */
  public static final ServerOptions DEFAULT =
      new ServerOptions(
          "127.0.0.1",
          4000,
          Runtime.getRuntime().availableProcessors(),
          2 << 20,
          Duration.ofMinutes(2),
          Duration.ofSeconds(10));

  public ServerOptions {
    Objects.requireNonNull(host, "host");
    if (port < 0 || port > MAX_PORT) {
      throw new IllegalArgumentException("port must be from 0 to " + MAX_PORT + ": " + port);
    }
    requirePositive("eventLoops", eventLoops);
    requirePositive("maxRequestBytes", maxRequestBytes);
    requireNotNegative("idleTimeout", idleTimeout);
    requireNotNegative("drainTimeout", drainTimeout);
  }

  private static void requirePositive(String option, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException(option + " must be positive: " + value);
    }
  }

  private static void requireNotNegative(String option, Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException(option + " must not be negative: " + duration);
    }
  }

  /** These options with another address and port. */
  public ServerOptions withAddress(String otherHost, int otherPort) {
    return new ServerOptions(
        otherHost, otherPort, eventLoops, maxRequestBytes, idleTimeout, drainTimeout);
  }

  /** These options with another number of event loops. */
  public ServerOptions withEventLoops(int other) {
    return new ServerOptions(host, port, other, maxRequestBytes, idleTimeout, drainTimeout);
  }

  /** These options with another largest body. */
  public ServerOptions withMaxRequestBytes(int other) {
    return new ServerOptions(host, port, eventLoops, other, idleTimeout, drainTimeout);
  }

  /** These options with another time to lie still. */
  public ServerOptions withIdleTimeout(Duration other) {
    return new ServerOptions(host, port, eventLoops, maxRequestBytes, other, drainTimeout);
  }

  /** These options with another time to drain. */
  public ServerOptions withDrainTimeout(Duration other) {
    return new ServerOptions(host, port, eventLoops, maxRequestBytes, idleTimeout, other);
  }
}
