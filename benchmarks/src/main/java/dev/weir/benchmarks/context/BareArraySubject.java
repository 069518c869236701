package dev.weir.benchmarks.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * An array with a slot per declared key, filled with compare-and-set, and a bit mask of the slots
 * that are full: the least a request can do, were memory for N slots free. It knows no order, no
 * end of life, and no creation at most once.
 */
final class BareArraySubject implements Subject<BareArraySubject.Slots> {
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  /** A slot per key, and a bit per slot. */
  static final class Slots {
    final Object[] slots;
    final long[] present;

    Slots(int declared) {
      slots = new Object[declared];
      present = new long[(declared + 63) >>> 6];
    }
  }

  private final int declared;
  private final int[] keys;
  private final Supplier<Object>[] creators;
  private final Consumer<Object> sink;

  @SuppressWarnings("unchecked") // arrays have no type parameters
  BareArraySubject(Shape shape, Consumer<Object> sink) {
    declared = shape.declared();
    keys = shape.used().toArray();
    creators = shape.each(i -> creatorOf(new Object()), Supplier[]::new);
    this.sink = sink;
  }

  private static Supplier<Object> creatorOf(Object instance) {
    return () -> instance;
  }

  @Override
  public Slots open() {
    return new Slots(declared);
  }

  @Override
  public Object create(Slots container, int key) {
    int slot = keys[key];
    Object found = slotAcquire(container, slot);
    if (found != null) {
      return found;
    }
    Object created = creators[key].get();
    Object other = SLOT.compareAndExchange(container.slots, slot, null, created);
    if (other != null) {
      return other;
    }
    WORD.getAndBitwiseOr(container.present, slot >>> 6, 1L << slot);
    return created;
  }

  @Override
  public Object hit(Slots container, int key) {
    return slotAcquire(container, keys[key]);
  }

  @Override
  public void visit(Slots container) {
    for (int word = 0; word < container.present.length; word++) {
      long present = (long) WORD.getAcquire(container.present, word);
      for (long rest = present; rest != 0; rest &= rest - 1) {
        sink.accept(slotAcquire(container, slotOf(word, rest)));
      }
    }
  }

  @Override
  public void close(Slots container) {
    for (int word = 0; word < container.present.length; word++) {
      long present = (long) WORD.getAcquire(container.present, word);
      if (present != 0) {
        WORD.setRelease(container.present, word, 0L);
      }
      for (long rest = present; rest != 0; rest &= rest - 1) {
        int slot = slotOf(word, rest);
        sink.accept(slotAcquire(container, slot));
        SLOT.setRelease(container.slots, slot, null);
      }
    }
  }

  private static int slotOf(int word, long rest) {
    return (word << 6) + Long.numberOfTrailingZeros(rest);
  }

  private static Object slotAcquire(Slots container, int slot) {
    return SLOT.getAcquire(container.slots, slot);
  }
}
