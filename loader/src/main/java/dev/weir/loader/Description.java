package dev.weir.loader;

import java.util.ArrayList;
import java.util.List;

/** What a registry has pending, as text for people. */
final class Description {
  private static final int KEYS_SHOWN = 5;

  private Description() {}

  static String of(DataLoaderRegistry registry) {
    StringBuilder text = new StringBuilder(registry.toString());
    int headline = text.length();
    for (DataLoader<?, ?> loader : registry.loaders()) {
      List<? extends Promise<?>> waiting = loader.waiting();
      if (!waiting.isEmpty()) {
        append(text, loader, "queued", waiting);
        text.append(": ").append(registry.whyQueued(loader));
      }
    }
    for (Batch<?, ?> batch = registry.tracked(); batch != null; batch = batch.trackedBefore) {
      if (!batch.isOver()) {
        append(text, batch.loader, "running", List.of(batch.promises));
      }
    }
    if (text.length() == headline) {
      text.append(": nothing is queued or running");
    }
    return text.toString();
  }

  /** A key as text; one that cannot say what it is must not keep the others from being told. */
  private static String told(Object key) {
    try {
      return key.toString();
    } catch (Throwable failure) {
      return key.getClass().getName();
    }
  }

  private static void append(
      StringBuilder text, DataLoader<?, ?> loader, String state, List<? extends Promise<?>> keys) {
    List<Object> shown = new ArrayList<>();
    keys.stream().limit(KEYS_SHOWN).forEach(promise -> shown.add(told(promise.key)));
    text.append("\n  ")
        .append(loader.name())
        .append(": ")
        .append(keys.size())
        .append(keys.size() == 1 ? " key " : " keys ")
        .append(shown)
        .append(keys.size() > KEYS_SHOWN ? " and more, " : ", ")
        .append(state)
        .append(" for about ")
        .append(keys.get(0).age() * Sweep.PERIOD_MILLIS)
        .append(" ms");
  }
}
