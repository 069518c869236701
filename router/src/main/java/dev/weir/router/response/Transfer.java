package dev.weir.router.response;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts what was read into the slots of the response: where each place of a read shape goes.
 * Immutable; the objects it writes to are the caller's.
 *
 * <p>Two fetches may give parts of one object, as subgraphs share value types: the parts are put
 * together, lists item by item.
 */
public final class Transfer {
  private final ReadShape from;
  private final Shape to;
  private final int[] slots;
  private final @Nullable Transfer[] children;

  private Transfer(ReadShape from, Shape to, Map<String, String> aliases) {
    this.from = from;
    this.to = to;
    this.slots = new int[from.keys.length];
    this.children = new @Nullable Transfer[from.keys.length];
    for (int i = 0; i < slots.length; i++) {
      ReadShape child = from.children[i];
      slots[i] = to.slot(aliases.getOrDefault(from.keys[i], from.keys[i]), child != null);
      children[i] = child == null ? null : new Transfer(child, to.child(slots[i]), aliases);
    }
  }

  /**
   * The transfer from a shape to another, which gets the slots that it does not have yet.
   *
   * @param aliases keys of the first, with the response keys that they stand for
   */
  public static Transfer of(ReadShape from, Shape to, Map<String, String> aliases) {
    return new Transfer(from, to, aliases);
  }

  /** Fills an object with what was read. */
  public void transfer(ReadObject object, ObjectData into) {
    for (int i = 0; i < slots.length; i++) {
      Object value = object.values[i];
      if (value != null) {
        into.slots[slots[i]] = merged(into.slots[slots[i]], value, children[i]);
      }
    }
  }

  /** Says of every field of a fetch that it could not be fetched, where nothing of it came. */
  public void markUnavailable(ObjectData object, Unavailable why) {
    for (int slot : slots) {
      object.markUnavailable(slot, why);
    }
  }

  /** Makes every field of a fetch null, where nothing of it came: there is no such object. */
  public void markNull(ObjectData object) {
    for (int slot : slots) {
      if (object.slots[slot] == null) {
        object.slots[slot] = JsonNull.NULL;
      }
    }
  }

  private static Object merged(@Nullable Object known, Object value, @Nullable Transfer child) {
    if (child == null) {
      return value;
    }
    return switch (value) {
      case ReadObject object -> {
        ObjectData data =
            known instanceof ObjectData there
                ? there
                : new ObjectData(child.to, child.from.typeOf(object));
        child.transfer(object, data);
        yield data;
      }
      case List<?> items -> {
        List<?> there = known instanceof List<?> list && list.size() == items.size() ? list : null;
        List<Object> result = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
          result.add(merged(there == null ? null : there.get(i), items.get(i), child));
        }
        yield result;
      }
      default -> known == null || known instanceof Unavailable ? value : known;
    };
  }
}
