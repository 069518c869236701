package dev.weir.loader;

import dev.weir.loader.spi.LoaderInstrumentation;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the loaders of a request are dispatched and watched. Made once and shared by all requests of
 * a kind; a strategy that has the executor of one request makes an exception: {@link
 * #with(DispatchStrategy)}.
 *
 * @param strategy what dispatches
 * @param predicate asked before a loader is dispatched, unless its definition has one; null for
 *     always
 * @param longestHold how long predicates may hold a loader's keys back, from their first no; null
 *     for as long as they like
 * @param instrumentation watches all loaders; null for none
 * @param watchdog how long keys may be queued before the registry's description is logged, once;
 *     null for never
 */
public record RegistryOptions(
    DispatchStrategy strategy,
    @Nullable DispatchPredicate predicate,
    @Nullable Duration longestHold,
    @Nullable LoaderInstrumentation instrumentation,
    @Nullable Duration watchdog) {

  /** Manual dispatch, and nothing else. */
  public static final RegistryOptions DEFAULT =
      new RegistryOptions(DispatchStrategy.manual(), null, null, null, null);

  public RegistryOptions {
    Objects.requireNonNull(strategy, "strategy");
    requirePositive("longestHold", longestHold);
    requirePositive("watchdog", watchdog);
  }

  private static void requirePositive(String option, @Nullable Duration duration) {
    if (duration != null && (duration.isNegative() || duration.isZero())) {
      throw new IllegalArgumentException(option + " must be positive, or null: " + duration);
    }
  }

  /** These options with another strategy. */
  public RegistryOptions with(DispatchStrategy other) {
    return new RegistryOptions(other, predicate, longestHold, instrumentation, watchdog);
  }

  /** These options with another predicate. */
  public RegistryOptions withPredicate(DispatchPredicate other) {
    return new RegistryOptions(strategy, other, longestHold, instrumentation, watchdog);
  }

  /** These options with another longest hold. */
  public RegistryOptions withLongestHold(Duration other) {
    return new RegistryOptions(strategy, predicate, other, instrumentation, watchdog);
  }

  /** These options with another instrumentation. */
  public RegistryOptions withInstrumentation(LoaderInstrumentation other) {
    return new RegistryOptions(strategy, predicate, longestHold, other, watchdog);
  }

  /** These options with a watchdog. */
  public RegistryOptions withWatchdog(Duration other) {
    return new RegistryOptions(strategy, predicate, longestHold, instrumentation, other);
  }

  /** What watches the loaders of a definition, or null. */
  @Nullable LoaderInstrumentation instrumentationOf(DataLoaderDefinition<?, ?> definition) {
    LoaderInstrumentation own = definition.instrumentation;
    if (own == null || instrumentation == null) {
      return own == null ? instrumentation : own;
    }
    return LoaderInstrumentation.all(List.of(instrumentation, own));
  }
}
