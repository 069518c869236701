package dev.weir.benchmarks.context;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link ConcurrentHashMap} by name: no order of destruction, no end of life. */
final class ConcurrentHashMapSubject implements Subject<ConcurrentHashMap<String, Object>> {
  private final String[] keys;
  private final Function<String, Object>[] creators;
  private final BiConsumer<String, Object> visitor;
  private final BiConsumer<String, Object> destroyer;

  @SuppressWarnings("unchecked") // arrays have no type parameters
  ConcurrentHashMapSubject(Shape shape, Consumer<Object> sink) {
    keys = shape.each(i -> "key" + i, String[]::new);
    creators = shape.each(i -> creatorOf(new Object()), Function[]::new);
    visitor = (key, instance) -> sink.accept(instance);
    destroyer = (key, instance) -> sink.accept(instance);
  }

  private static Function<String, Object> creatorOf(Object instance) {
    return key -> instance;
  }

  @Override
  public ConcurrentHashMap<String, Object> open() {
    return new ConcurrentHashMap<>();
  }

  @Override
  public Object create(ConcurrentHashMap<String, Object> map, int key) {
    return map.computeIfAbsent(keys[key], creators[key]);
  }

  @Override
  public @Nullable Object hit(ConcurrentHashMap<String, Object> map, int key) {
    return map.get(keys[key]);
  }

  @Override
  public void visit(ConcurrentHashMap<String, Object> map) {
    map.forEach(visitor);
  }

  @Override
  public void close(ConcurrentHashMap<String, Object> map) {
    map.forEach(destroyer);
    map.clear();
  }
}
