package dev.weir.benchmarks.loader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The libraries do the same work, or their figures could not be compared. */
class LibrariesTest {
  static List<String> names() {
    return Libraries.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void answersTheSameWithAndWithoutCache(String name) {
    answers(Libraries.create(name, 20, true), Library::open, true);
    answers(Libraries.create(name, 20, false), Library::open, false);
  }

  @ParameterizedTest
  @MethodSource("names")
  void answersTheSameWhileTicking(String name) {
    try (var timer = Executors.newScheduledThreadPool(1)) {
      answers(Libraries.create(name, 20, true), library -> library.openTicking(timer), true);
      timer.shutdownNow();
    }
  }

  private static <R, L> void answers(
      Library<R, L> library, Function<Library<R, L>, R> opening, boolean caching) {
    Request<R, L> request = Request.open(library, opening, 5);
    assertThat(request.dispatchAll()).isZero();

    Long[] keys = Keys.distinct(100, 1);
    List<CompletableFuture<Long>> futures = new ArrayList<>();
    for (Long key : keys) {
      futures.add(request.load(3, key));
    }
    assertThat(futures).noneMatch(CompletableFuture::isDone);
    assertThat(request.dispatchAll()).isEqualTo(keys.length);
    assertThat(futures).extracting(CompletableFuture::join).containsExactly(keys);

    CompletableFuture<Long> again = request.load(3, keys[0]);
    assertThat(again.isDone()).isEqualTo(caching);
    assertThat(request.dispatchAll()).isEqualTo(caching ? 0 : 1);

    request.clearAll(3);
    CompletableFuture<Long> cleared = request.load(3, keys[0]);
    assertThat(cleared.isDone()).isFalse();
    assertThat(request.dispatchAll()).isEqualTo(1);
    assertThat(cleared.join()).isEqualTo(keys[0]);
    request.close();
  }
}
