package dev.weir.router.execute;

import dev.weir.router.operation.EntityProgram;
import dev.weir.router.response.ObjectData;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds the objects along the path of an entity fetch, and where one of them stands. */
final class EntityTargets {
  private EntityTargets() {}

  /** Visits the objects of the fetch's type. */
  static void forEach(ObjectData root, EntityProgram program, Consumer<ObjectData> visitor) {
    visit(root, program, 0, visitor);
  }

  private static void visit(
      @Nullable Object value, EntityProgram program, int depth, Consumer<ObjectData> visitor) {
    switch (value) {
      case ObjectData object when depth == program.path().size() -> {
        if (object.objectIndex() == program.objectIndex()) {
          visitor.accept(object);
        }
      }
      case ObjectData object -> {
        EntityProgram.Step step = program.path().get(depth);
        if (step.types().contains(object.objectIndex())) {
          visit(object.slot(step.slot()), program, depth + 1, visitor);
        }
      }
      case List<?> items -> {
        for (Object item : items) {
          visit(item, program, depth, visitor);
        }
      }
      case null, default -> {}
    }
  }

  /** The path from the root to an object; only errors ask for it, so it is looked for then. */
  static List<Object> pathOf(ObjectData root, EntityProgram program, ObjectData object) {
    List<Object> path = new ArrayList<>();
    find(root, program, 0, object, path);
    return path;
  }

  @SuppressWarnings("ReferenceEquality") // this very object is meant
  private static boolean find(
      @Nullable Object value,
      EntityProgram program,
      int depth,
      ObjectData wanted,
      List<Object> path) {
    if (value == wanted) {
      return true;
    }
    int length = path.size();
    if (value instanceof ObjectData object && depth < program.path().size()) {
      EntityProgram.Step step = program.path().get(depth);
      path.add(step.key());
      if (step.types().contains(object.objectIndex())
          && find(object.slot(step.slot()), program, depth + 1, wanted, path)) {
        return true;
      }
    } else if (value instanceof List<?> items) {
      for (int i = 0; i < items.size(); i++) {
        path.add(i);
        if (find(items.get(i), program, depth, wanted, path)) {
          return true;
        }
        path.removeLast();
      }
    }
    path.subList(length, path.size()).clear();
    return false;
  }
}
