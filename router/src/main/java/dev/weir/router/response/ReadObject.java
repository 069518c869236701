package dev.weir.router.response;

import org.jspecify.annotations.Nullable;

/** An object as it was read, its values in the places of its shape; null where none came. */
public final class ReadObject {
  final ReadShape shape;
  final @Nullable Object[] values;

  ReadObject(ReadShape shape) {
    this.shape = shape;
    this.values = new @Nullable Object[shape.keys.length];
  }

  /** The value of a key's place. */
  public @Nullable Object value(int place) {
    return values[place];
  }
}
