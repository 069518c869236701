package dev.weir.context;

import org.jspecify.annotations.Nullable;

/**
 * Where the entries of a long list are, by key: a table of them, open addressing, at most half
 * full. It has those from one entry of the list to the oldest, is never changed, and may hold
 * entries that were removed since.
 */
final class Index {
  private static final int SHORT = 8;

  /** What is before this in the list is not here. */
  final Entry newest;

  private final @Nullable Entry[] table;
  private final int size;

  private Index(Entry newest, int size) {
    this.newest = newest;
    this.size = size;
    this.table = new Entry[Math.max(2 * SHORT, 4 * Integer.highestOneBit(size))];
  }

  /**
   * With the lock held: takes removed entries out of the list that begins with this one, and makes
   * an index of the others; null when they are few.
   */
  static @Nullable Index of(Entry newest) {
    int size = 1;
    Entry kept = newest;
    for (Entry entry = newest.next; entry != null; entry = entry.next) {
      if (entry.isLive()) {
        if (kept.next != entry) {
          kept.skipTo(entry);
        }
        kept = entry;
        size++;
      }
    }
    kept.skipTo(null);
    if (size <= SHORT) {
      return null;
    }
    Index index = new Index(newest, size);
    for (Entry entry = newest; entry != null; entry = entry.next) {
      index.add(entry);
    }
    return index;
  }

  /** Whether a list that has so many entries which are not in the index is to have a new one. */
  static boolean isDue(int steps, @Nullable Index index) {
    return steps >= SHORT && (index == null || steps >= index.size / 2);
  }

  private void add(Entry entry) {
    int mask = table.length - 1;
    int at = entry.key.hash & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = entry;
  }

  /** The entry for the key that has an instance or a claim, or null where there is none. */
  @Nullable Entry find(ContextKey<?> key) {
    int mask = table.length - 1;
    int at = key.hash & mask;
    for (Entry entry = table[at]; entry != null; entry = table[at]) {
      if (entry.key == key && entry.isLive()) {
        return entry;
      }
      at = (at + 1) & mask;
    }
    return null;
  }
}
