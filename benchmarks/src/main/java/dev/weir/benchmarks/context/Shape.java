package dev.weir.benchmarks.context;

import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * How many keys are declared, and for how many of them a request has instances; these are spread
 * evenly over the declared ones.
 *
 * @param declared N
 * @param created k, at most N
 */
public record Shape(int declared, int created) {
  /** Checks the numbers. */
  public Shape {
    if (created < 0 || created > declared) {
      throw new IllegalArgumentException(created + " instances for " + declared + " keys");
    }
  }

  /** Reads {@code 200x4}: 200 declared, 4 created. */
  public static Shape parse(String text) {
    int by = text.indexOf('x');
    return new Shape(
        Integer.parseInt(text.substring(0, by)), Integer.parseInt(text.substring(by + 1)));
  }

  /** Which of the declared keys have an instance, in the order of creation. */
  public IntStream used() {
    return IntStream.range(0, created).map(i -> i * (declared / created));
  }

  /** An element for each key that has an instance, in the order of creation. */
  public <T> T[] each(IntFunction<T> element, IntFunction<T[]> array) {
    return used().mapToObj(element).toArray(array);
  }
}
