package dev.weir.loader;

import java.util.ArrayList;
import java.util.List;

/**
 * What a registry has pending, as text for people; made of a copy, so that no code of the user runs
 * with the lock held.
 */
final class Description {
  private static final int KEYS_SHOWN = 5;

  private Description() {}

  private record Line(DataLoader<?, ?> loader, int keys, int age, List<Object> shown) {}

  static String of(DataLoaderRegistry registry) {
    List<Line> queued = new ArrayList<>();
    List<Line> running = new ArrayList<>();
    List<DataLoader<?, ?>> loaders = List.copyOf(registry.loaders());
    registry.lock();
    for (DataLoader<?, ?> loader : loaders) {
      if (loader.hasQueued()) {
        queued.add(
            new Line(
                loader, loader.depthLocked(), loader.ageLocked(), loader.firstKeys(KEYS_SHOWN)));
      }
    }
    for (Batch<?, ?> batch = registry.trackedLocked(); batch != null; batch = batch.trackedAfter) {
      List<Object> keys = new ArrayList<>();
      for (int i = 0; i < Math.min(KEYS_SHOWN, batch.promises.length); i++) {
        keys.add(batch.promises[i].key);
      }
      running.add(new Line(batch.loader, batch.promises.length, batch.age(), keys));
    }
    registry.unlock();
    StringBuilder text = new StringBuilder(registry.toString());
    if (queued.isEmpty() && running.isEmpty()) {
      text.append(": nothing is queued or running");
    }
    queued.forEach(
        line ->
            text.append(format(line, "queued"))
                .append(": ")
                .append(registry.whyQueued(line.loader)));
    running.forEach(line -> text.append(format(line, "running")));
    return text.toString();
  }

  private static String format(Line line, String state) {
    return "\n  "
        + line.loader.name()
        + ": "
        + line.keys
        + (line.keys == 1 ? " key " : " keys ")
        + line.shown
        + (line.keys > line.shown.size() ? " and more, " : ", ")
        + state
        + " for about "
        + line.age * Sweep.PERIOD_MILLIS
        + " ms";
  }
}
