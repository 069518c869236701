package dev.weir.graphql.random;

import dev.weir.graphql.TypeRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The variables of one operation. Each is declared where it is first used, so none is unused. */
final class Variables {
  private final RandomGenerator random;
  private final Map<String, List<String>> byPlace = new LinkedHashMap<>();
  private final List<String> declarations = new ArrayList<>();
  private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

  Variables(RandomGenerator random) {
    this.random = random;
  }

  /**
   * Where a value goes. Places with values of their own are apart from others of their type: an id
   * that hits a row should not become another type's id.
   *
   * @param whole whether it is a whole argument or input field, not an item of a list
   */
  record Place(String coordinate, TypeRef type, boolean whole) {}

  /** A use of a variable in a place, new or known; with its dollar sign. */
  String use(Place place, boolean own, Supplier<Object> value) {
    String kind = (own ? place.coordinate() : "") + ":" + place.type() + ":" + place.whole();
    List<String> known = byPlace.computeIfAbsent(kind, it -> new ArrayList<>());
    if (!known.isEmpty() && random.nextInt(100) < 40) {
      return known.get(random.nextInt(known.size()));
    }
    String name = "$v" + declarations.size();
    known.add(name);
    declarations.add(name + ": " + declare(name.substring(1), place, value));
    return name;
  }

  private String declare(String name, Place place, Supplier<Object> value) {
    TypeRef bare = place.type().nullable();
    boolean strict = place.type().isNonNull();
    int roll = random.nextInt(100);
    // A default makes up for a mark that is left out, but not in an item of a list.
    if (strict ? !place.whole() || roll < 75 : roll < 20) {
      values.put(name, value.get());
      return bare + "!";
    }
    boolean hasDefault = strict || roll < 40;
    int sent = random.nextInt(100);
    if (sent < 65) {
      values.put(name, value.get());
    } else if (sent < 75 && !strict) {
      values.put(name, null);
    }
    return hasDefault ? bare + " = " + Literals.PLAIN.write(bare, value.get()) : bare.toString();
  }

  /** The declarations in brackets, or nothing. */
  String declarations() {
    return declarations.isEmpty() ? "" : "(" + String.join(", ", declarations) + ")";
  }

  Map<String, @Nullable Object> values() {
    return values;
  }
}
