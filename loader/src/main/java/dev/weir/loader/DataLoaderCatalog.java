package dev.weir.loader;

import dev.weir.loader.DataLoaderException.Code;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The definitions that an application knows by name. Made once and shared by all requests; how many
 * it has costs a request nothing.
 *
 * <p>Immutable and thread-safe.
 */
public final class DataLoaderCatalog {
  private final Map<String, DataLoaderDefinition<?, ?>> byName;
  private final BitSet numbers = new BitSet();
  final boolean hasPredicates;

  private DataLoaderCatalog(Collection<? extends DataLoaderDefinition<?, ?>> definitions) {
    Map<String, DataLoaderDefinition<?, ?>> map = new LinkedHashMap<>();
    for (DataLoaderDefinition<?, ?> definition : definitions) {
      DataLoaderDefinition<?, ?> other = map.putIfAbsent(definition.name(), definition);
      if (other != null && other != definition) {
        throw duplicate(definition.name());
      }
      numbers.set(definition.number);
    }
    this.byName = map;
    this.hasPredicates = definitions.stream().anyMatch(d -> d.predicate != null);
  }

  static DataLoaderException duplicate(String name) {
    return new DataLoaderException(
        Code.DUPLICATE_NAME, name, "another definition has this name: choose another");
  }

  /**
   * A catalog of these definitions.
   *
   * @throws DataLoaderException when two have one name: {@link Code#DUPLICATE_NAME}
   */
  public static DataLoaderCatalog of(DataLoaderDefinition<?, ?>... definitions) {
    return of(List.of(definitions));
  }

  /**
   * A catalog of these definitions.
   *
   * @throws DataLoaderException when two have one name: {@link Code#DUPLICATE_NAME}
   */
  public static DataLoaderCatalog of(Collection<? extends DataLoaderDefinition<?, ?>> definitions) {
    return new DataLoaderCatalog(definitions);
  }

  /**
   * A catalog of the definitions of both.
   *
   * @throws DataLoaderException when two definitions have one name: {@link Code#DUPLICATE_NAME}
   */
  public DataLoaderCatalog combine(DataLoaderCatalog other) {
    List<DataLoaderDefinition<?, ?>> all = new ArrayList<>(definitions());
    all.addAll(other.definitions());
    return new DataLoaderCatalog(all);
  }

  /** The definitions, in the order in which they were given. */
  public Collection<DataLoaderDefinition<?, ?>> definitions() {
    return java.util.Collections.unmodifiableCollection(byName.values());
  }

  boolean has(DataLoaderDefinition<?, ?> definition) {
    return numbers.get(definition.number);
  }

  @Nullable DataLoaderDefinition<?, ?> find(String name) {
    return byName.get(name);
  }
}
