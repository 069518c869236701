package dev.weir.router.response;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The slots of the objects at one place of a response: one for each response key, of the client or
 * of the plan. Put together while an operation is prepared, by one thread; only read afterwards.
 */
public final class Shape {
  private final Map<String, Integer> slots = new HashMap<>();
  private final List<@Nullable Shape> children = new ArrayList<>();

  /** The slot of a key, a new one where there is none. */
  public int slot(String key, boolean isComposite) {
    Integer known = slots.get(key);
    if (known != null) {
      return known;
    }
    slots.put(key, children.size());
    children.add(isComposite ? new Shape() : null);
    return children.size() - 1;
  }

  /** The shape of the objects in a slot; an {@link IllegalArgumentException} for a leaf's. */
  public Shape child(int slot) {
    Shape child = children.get(slot);
    if (child == null) {
      throw new IllegalArgumentException("Slot " + slot + " is one of a leaf");
    }
    return child;
  }

  int size() {
    return children.size();
  }
}
