package dev.weir.router.http;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;

/** A test with a Vert.x of its own, and waiting that has an end. */
abstract class HttpTest {
  private static final int DEADLINE_SECONDS = 20;

  final Vertx vertx = Vertx.vertx();

  @AfterEach
  void closeVertx() throws Exception {
    await(vertx.close());
  }

  static <T> T await(Future<T> future) throws Exception {
    return await(future.toCompletionStage());
  }

  /** The value, within the deadline, or what it failed with. */
  static <T> T await(CompletionStage<T> stage) throws Exception {
    try {
      return stage.toCompletableFuture().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw failed;
    } catch (TimeoutException late) {
      throw new AssertionError("not within " + DEADLINE_SECONDS + " s", late);
    }
  }
}
