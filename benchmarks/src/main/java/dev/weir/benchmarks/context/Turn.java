package dev.weir.benchmarks.context;

/** Goes through the keys that have an instance, again and again. One per thread. */
final class Turn {
  private final int created;
  private int next;

  Turn(Shape shape) {
    this.created = shape.created();
  }

  int next() {
    int key = next;
    next = key + 1 == created ? 0 : key + 1;
    return key;
  }
}
