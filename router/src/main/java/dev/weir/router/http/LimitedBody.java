package dev.weir.router.http;

import io.vertx.core.buffer.Buffer;
import java.util.Arrays;

/**
 * Puts the chunks of a body together, up to a limit. The length that a peer announces is taken for
 * a hint up to {@value #TRUSTED_BYTES} bytes: nobody gets memory for what was not sent.
 */
final class LimitedBody {
  private static final int TRUSTED_BYTES = 64 * 1024;

  private final int limit;
  private byte[] bytes;
  private int count;

  /**
   * An empty body.
   *
   * @param limit the most bytes it takes
   * @param announced how many bytes are said to come, or less than 0
   */
  LimitedBody(int limit, long announced) {
    this.limit = limit;
    this.bytes = new byte[Math.clamp(announced, 0, Math.min(limit, TRUSTED_BYTES))];
  }

  /** Takes a chunk, or says false and takes nothing when the body would be over the limit. */
  boolean append(Buffer chunk) {
    int length = chunk.length();
    if (length > limit - count) {
      return false;
    }
    if (length > bytes.length - count) {
      int doubled = (int) Math.min(limit, 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, Math.max(count + length, doubled));
    }
    chunk.getBytes(0, length, bytes, count);
    count += length;
    return true;
  }

  /** What came. The body takes no more after it. */
  byte[] bytes() {
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }
}
