package dev.weir.loader;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The turn in which a quiescent registry dispatches. Being an {@code AtomicBoolean}, it is true
 * from when it is posted until it runs.
 */
final class Turn extends AtomicBoolean implements Runnable {
  private static final long serialVersionUID = 1L;

  private final transient Dispatcher registry;

  Turn(Dispatcher registry) {
    this.registry = registry;
  }

  @Override
  public void run() {
    set(false);
    try {
      registry.turn();
    } catch (Throwable failure) {
      Watching.log("A dispatch of " + registry + " failed", failure);
    }
  }
}
