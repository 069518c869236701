package dev.weir.benchmarks.context.arc;

import io.quarkus.arc.InjectableBean;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.spi.CreationalContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.function.Consumer;

/** A bean that gives to the sink what it is to destroy. Nothing is created by it. */
record SinkBean(String identifier, Consumer<Object> sink) implements InjectableBean<Object> {
  @Override
  public String getIdentifier() {
    return identifier;
  }

  @Override
  public Class<? extends Annotation> getScope() {
    return RequestScoped.class;
  }

  @Override
  public Set<Type> getTypes() {
    return Set.of(Object.class);
  }

  @Override
  public Class<?> getBeanClass() {
    return Object.class;
  }

  @Override
  public Object create(CreationalContext<Object> context) {
    throw new UnsupportedOperationException("instances are made in advance");
  }

  @Override
  public Object get(CreationalContext<Object> context) {
    throw new UnsupportedOperationException("instances are read from the container");
  }

  @Override
  public void destroy(Object instance, CreationalContext<Object> context) {
    sink.accept(instance);
  }
}
