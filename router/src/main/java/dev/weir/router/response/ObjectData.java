package dev.weir.router.response;

import org.jspecify.annotations.Nullable;

/**
 * An object of a response while it is put together. A slot holds null while nothing came for it, a
 * {@link String}, {@link Boolean} or {@link JsonNumber}, {@link JsonNull}, {@link Unavailable}, an
 * {@code ObjectData}, a list of these, or for a custom scalar a map. For one thread at a time.
 */
public final class ObjectData {
  /** The object type in the supergraph's schema; negative when the subgraph gave an unknown one. */
  final int objectIndex;

  final @Nullable Object[] slots;

  public ObjectData(Shape shape, int objectIndex) {
    this.objectIndex = objectIndex;
    this.slots = new @Nullable Object[shape.size()];
  }

  /** The object type in the supergraph's schema. */
  public int objectIndex() {
    return objectIndex;
  }

  /** What is in a slot. */
  public @Nullable Object slot(int slot) {
    return slots[slot];
  }

  /** Says that a field could not be fetched, unless something of it came. */
  public void markUnavailable(int slot, Unavailable why) {
    if (slots[slot] == null) {
      slots[slot] = why;
    }
  }
}
