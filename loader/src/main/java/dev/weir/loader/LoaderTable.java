package dev.weir.loader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The loaders of a registry by the number of their definition: an array, open addressing, at most
 * half full. Loaders are only added, with the lock of the registry held; reading needs none.
 */
final class LoaderTable {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(DataLoader[].class);
  static final @Nullable DataLoader<?, ?>[] EMPTY = {};

  private LoaderTable() {}

  static @Nullable DataLoader<?, ?> find(
      @Nullable DataLoader<?, ?>[] table, DataLoaderDefinition<?, ?> definition) {
    int mask = table.length - 1;
    for (int at = definition.number & mask; at < table.length; at = (at + 1) & mask) {
      DataLoader<?, ?> loader = elementAcquire(table, at);
      if (loader == null) {
        return null;
      }
      if (loader.definition() == definition) {
        return loader;
      }
    }
    return null;
  }

  /** Adds a loader that is not there; returns the table, or a larger copy. */
  static @Nullable DataLoader<?, ?>[] add(
      @Nullable DataLoader<?, ?>[] table, int size, DataLoader<?, ?> loader) {
    @Nullable DataLoader<?, ?>[] roomy = table;
    if (2 * (size + 1) > table.length) {
      roomy = new DataLoader<?, ?>[Math.max(4, 2 * table.length)];
      for (DataLoader<?, ?> present : table) {
        if (present != null) {
          insert(roomy, present);
        }
      }
    }
    insert(roomy, loader);
    return roomy;
  }

  private static void insert(@Nullable DataLoader<?, ?>[] table, DataLoader<?, ?> loader) {
    int mask = table.length - 1;
    int at = loader.definition().number & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    ELEMENT.setRelease(table, at, loader);
  }

  private static @Nullable DataLoader<?, ?> elementAcquire(
      @Nullable DataLoader<?, ?>[] table, int at) {
    return (DataLoader<?, ?>) ELEMENT.getAcquire(table, at);
  }
}
