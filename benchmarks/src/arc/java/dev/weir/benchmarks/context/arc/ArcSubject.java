package dev.weir.benchmarks.context.arc;

import dev.weir.benchmarks.context.Shape;
import dev.weir.benchmarks.context.Subject;
import io.quarkus.arc.ContextInstanceHandle;
import io.quarkus.arc.impl.ContextInstanceHandleImpl;
import io.quarkus.arc.impl.ContextInstances;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** {@link ContextInstances}, with ArC's own handles around the instances, made in advance. */
final class ArcSubject implements Subject<ContextInstances> {
  private final Supplier<ContextInstances> containers;
  private final String[] ids;
  private final Supplier<ContextInstanceHandle<?>>[] creators;
  private final Consumer<ContextInstanceHandle<?>> visitor;
  private final Consumer<ContextInstanceHandle<?>> destroyer = ContextInstanceHandle::destroy;

  @SuppressWarnings("unchecked") // arrays have no type parameters
  ArcSubject(
      Supplier<ContextInstances> containers, String[] ids, Shape shape, Consumer<Object> sink) {
    this.containers = containers;
    this.ids = shape.each(bean -> ids[bean], String[]::new);
    creators = shape.each(bean -> creatorOf(new SinkBean(ids[bean], sink)), Supplier[]::new);
    visitor = handle -> sink.accept(handle.get());
  }

  /** A handle may be destroyed any number of times: it only calls the bean. */
  private static Supplier<ContextInstanceHandle<?>> creatorOf(SinkBean bean) {
    ContextInstanceHandle<?> handle = new ContextInstanceHandleImpl<>(bean, new Object(), null);
    return () -> handle;
  }

  @Override
  public ContextInstances open() {
    return containers.get();
  }

  @Override
  public Object create(ContextInstances instances, int key) {
    return instances.computeIfAbsent(ids[key], creators[key]).get();
  }

  @Override
  public Object hit(ContextInstances instances, int key) {
    return instances.getIfPresent(ids[key]).get();
  }

  @Override
  public void visit(ContextInstances instances) {
    instances.getAllPresent().forEach(visitor);
  }

  @Override
  public void close(ContextInstances instances) {
    instances.removeEach(destroyer);
  }
}
