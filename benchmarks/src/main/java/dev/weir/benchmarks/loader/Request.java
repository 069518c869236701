package dev.weir.benchmarks.loader;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A request that has asked for some of its loaders. */
record Request<R, L>(Library<R, L> library, R opened, List<L> loaders) {
  static <R, L> Request<R, L> open(
      Library<R, L> library, Function<Library<R, L>, R> opening, int loaders) {
    R opened = opening.apply(library);
    return new Request<>(
        library,
        opened,
        IntStream.range(0, loaders).mapToObj(number -> library.loader(opened, number)).toList());
  }

  CompletableFuture<Long> load(int loader, Long key) {
    return library.load(loaders.get(loader), key);
  }

  int dispatchAll() {
    return library.dispatchAll(opened);
  }

  void clearAll(int loader) {
    library.clearAll(loaders.get(loader));
  }

  void close() {
    library.close(opened);
  }
}
