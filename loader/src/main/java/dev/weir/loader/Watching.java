package dev.weir.loader;

import dev.weir.loader.spi.LoaderInstrumentation;
import dev.weir.loader.spi.LoaderInstrumentation.End;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Calls instrumentation, whose failures are logged and change nothing. */
final class Watching {
  private static final System.Logger LOGGER = System.getLogger("dev.weir.loader");

  private Watching() {}

  static @Nullable End begin(
      @Nullable LoaderInstrumentation instrumentation,
      Function<LoaderInstrumentation, @Nullable End> beginning) {
    if (instrumentation == null) {
      return null;
    }
    try {
      return beginning.apply(instrumentation);
    } catch (Throwable failure) {
      log("The instrumentation failed", failure);
      return null;
    }
  }

  static void end(@Nullable End end, @Nullable Throwable failure) {
    if (end != null) {
      try {
        end.ended(failure);
      } catch (Throwable own) {
        log("The instrumentation failed", own);
      }
    }
  }

  static void log(String what, Throwable failure) {
    LOGGER.log(System.Logger.Level.WARNING, what, failure);
  }

  static void log(String what) {
    LOGGER.log(System.Logger.Level.WARNING, what);
  }
}
