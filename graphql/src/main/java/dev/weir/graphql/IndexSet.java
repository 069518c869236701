package dev.weir.graphql;

import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

/**
 * An immutable set of small indexes, held as bits: the object types that something applies to, or
 * the variables of a condition. Threads may share it.
 */
public final class IndexSet {
  private static final IndexSet EMPTY = new IndexSet(new long[0]);

  /** No trailing zero word, so that equal sets have equal arrays. */
  private final long[] words;

  private IndexSet(long[] words) {
    this.words = words;
  }

  /**
   * The set of these indexes, each from 0 on; a negative one is an {@link
   * IllegalArgumentException}.
   */
  public static IndexSet of(int... indexes) {
    int highest = -1;
    for (int index : indexes) {
      if (index < 0) {
        throw new IllegalArgumentException("An index is 0 or more, not " + index);
      }
      highest = Math.max(highest, index);
    }
    if (highest < 0) {
      return EMPTY;
    }
    long[] words = new long[highest / Long.SIZE + 1];
    for (int index : indexes) {
      words[index / Long.SIZE] |= 1L << index;
    }
    return new IndexSet(words);
  }

  /** The set that holds nothing. */
  public static IndexSet empty() {
    return EMPTY;
  }

  /** Whether the set holds an index; a negative one is in no set. */
  public boolean contains(int index) {
    int word = index >> 6;
    return word >= 0 && word < words.length && (words[word] & 1L << index) != 0;
  }

  /** Whether the set holds every index of another one. */
  public boolean containsAll(IndexSet other) {
    if (other.words.length > words.length) {
      return false;
    }
    for (int i = 0; i < other.words.length; i++) {
      if ((other.words[i] & ~words[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the two sets have an index in common. */
  public boolean intersects(IndexSet other) {
    int common = Math.min(words.length, other.words.length);
    for (int i = 0; i < common; i++) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  public boolean isEmpty() {
    return words.length == 0;
  }

  /** How many indexes the set holds. */
  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** What is in either set. */
  public IndexSet union(IndexSet other) {
    long[] result = Arrays.copyOf(words, Math.max(words.length, other.words.length));
    for (int i = 0; i < other.words.length; i++) {
      result[i] |= other.words[i];
    }
    return new IndexSet(result);
  }

  /** What is in both sets. */
  public IndexSet intersection(IndexSet other) {
    long[] result = new long[Math.min(words.length, other.words.length)];
    for (int i = 0; i < result.length; i++) {
      result[i] = words[i] & other.words[i];
    }
    return trimmed(result);
  }

  /** What is in this set and not in the other. */
  public IndexSet minus(IndexSet other) {
    long[] result = words.clone();
    for (int i = 0; i < Math.min(words.length, other.words.length); i++) {
      result[i] &= ~other.words[i];
    }
    return trimmed(result);
  }

  /** The indexes from the lowest to the highest. */
  public IntStream stream() {
    return IntStream.range(0, words.length * Long.SIZE).filter(this::contains);
  }

  /**
   * The lowest index; an empty set has none and throws {@link java.util.NoSuchElementException}.
   */
  public int first() {
    return stream().findFirst().orElseThrow();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndexSet set && Arrays.equals(words, set.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (PrimitiveIterator.OfInt i = stream().iterator(); i.hasNext(); ) {
      text.append(i.nextInt()).append(i.hasNext() ? ", " : "");
    }
    return text.append('}').toString();
  }

  private static IndexSet trimmed(long[] words) {
    int length = words.length;
    while (length > 0 && words[length - 1] == 0) {
      length--;
    }
    return length == 0 ? EMPTY : new IndexSet(Arrays.copyOf(words, length));
  }
}
