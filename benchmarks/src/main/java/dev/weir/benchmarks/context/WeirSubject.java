package dev.weir.benchmarks.context;

import dev.weir.context.ContextKey;
import dev.weir.context.ContextLayout;
import dev.weir.context.RequestContext;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** {@link RequestContext}. */
final class WeirSubject implements Subject<RequestContext> {
  private final ContextLayout layout;
  private final ContextKey<?>[] keys;
  private final BiConsumer<ContextKey<?>, Object> visitor;

  WeirSubject(Shape shape, Consumer<Object> sink) {
    BiConsumer<Object, RequestContext> destroyer = (instance, context) -> sink.accept(instance);
    var builder = ContextLayout.builder("benchmark");
    for (int i = 0; i < shape.declared(); i++) {
      Object instance = new Object();
      builder.key("key" + i, Object.class, context -> instance, destroyer);
    }
    layout = builder.build();
    keys = shape.each(layout.keys()::get, ContextKey<?>[]::new);
    visitor = (key, instance) -> sink.accept(instance);
  }

  @Override
  public RequestContext open() {
    return layout.open();
  }

  @Override
  public Object create(RequestContext context, int key) {
    return context.get(keys[key]);
  }

  @Override
  public Object hit(RequestContext context, int key) {
    return context.get(keys[key]);
  }

  @Override
  public void visit(RequestContext context) {
    context.forEach(visitor);
  }

  @Override
  public void close(RequestContext context) {
    context.close();
  }
}
