package dev.weir.router.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A client that says what no HTTP client would say. */
final class RawConnection implements AutoCloseable {
  private static final int READ_TIMEOUT_MILLIS = 20_000;

  private final Socket socket;

  private RawConnection(Socket socket) {
    this.socket = socket;
  }

  static RawConnection to(RouterServer server) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout(READ_TIMEOUT_MILLIS);
    return new RawConnection(socket);
  }

  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
  }

  /** The status of the next answer, which must have a length; its head and body are read. */
  int status() throws IOException {
    var in = socket.getInputStream();
    int status = Integer.parseInt(line(in).split(" ", -1)[1]);
    int length = 0;
    for (var header = line(in); !header.isEmpty(); header = line(in)) {
      if (header.startsWith("content-length: ")) {
        length = Integer.parseInt(header.substring("content-length: ".length()));
      }
    }
    in.skipNBytes(length);
    return status;
  }

  /** Waits until the server has closed the connection: true, or false when it sends something. */
  boolean closedByServer() throws IOException {
    return socket.getInputStream().read() < 0;
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("closed after: " + line);
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
