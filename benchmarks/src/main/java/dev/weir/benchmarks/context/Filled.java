package dev.weir.benchmarks.context;

import org.jspecify.annotations.Nullable;

/** A container that has all instances of its shape. */
record Filled<C>(Subject<C> subject, C container) {
  static <C> Filled<C> of(Subject<C> subject, Shape shape) {
    C container = subject.open();
    for (int key = 0; key < shape.created(); key++) {
      subject.create(container, key);
    }
    return new Filled<>(subject, container);
  }

  @Nullable Object hit(int key) {
    return subject.hit(container, key);
  }

  void visit() {
    subject.visit(container);
  }
}
