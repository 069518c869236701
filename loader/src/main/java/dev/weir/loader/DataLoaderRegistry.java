package dev.weir.loader;

import dev.weir.context.RequestContext;
import dev.weir.loader.DataLoaderException.Code;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The data loaders of one request. Makes a loader when it is first asked for, and dispatches those
 * that have keys queued, by its {@link DispatchStrategy}; it never looks at the others.
 *
 * <p>It ends with its context: when that begins to close, the registry is discarded, and when that
 * is cancelled, queued keys and running batches are.
 *
 * <p>Thread-safe.
 */
public final class DataLoaderRegistry extends Dispatcher {
  private final DataLoaderCatalog catalog;

  /** Guarded by the lock: definitions that are not in the catalog. */
  private @Nullable Map<String, DataLoaderDefinition<?, ?>> added;

  private DataLoaderRegistry(
      RequestContext context, DataLoaderCatalog catalog, RegistryOptions options) {
    super(context, options, catalog.hasPredicates);
    this.catalog = catalog;
  }

  /** A registry for the request of this context, dispatched by hand. */
  public static DataLoaderRegistry open(RequestContext context, DataLoaderCatalog catalog) {
    return open(context, catalog, RegistryOptions.DEFAULT);
  }

  /** A registry for the request of this context. */
  public static DataLoaderRegistry open(
      RequestContext context, DataLoaderCatalog catalog, RegistryOptions options) {
    return new DataLoaderRegistry(
        Objects.requireNonNull(context, "context"),
        Objects.requireNonNull(catalog, "catalog"),
        Objects.requireNonNull(options, "options"));
  }

  /**
   * The loader of the definition, made now if it was not asked for yet. The definition need not be
   * in the catalog.
   *
   * @throws DataLoaderException when another definition has its name: {@link Code#DUPLICATE_NAME}
   */
  @SuppressWarnings("unchecked") // it was made from this definition
  public <K, V extends @Nullable Object> DataLoader<K, V> get(
      DataLoaderDefinition<K, V> definition) {
    DataLoader<?, ?> loader = find(definition);
    return (DataLoader<K, V>) (loader != null ? loader : create(definition));
  }

  private DataLoader<?, ?> create(DataLoaderDefinition<?, ?> definition) {
    if (!catalog.has(definition) && known(definition) != definition) {
      throw DataLoaderCatalog.duplicate(definition.name());
    }
    DataLoader<?, ?> made = new DataLoader<>(definition, this);
    lock();
    try {
      DataLoader<?, ?> present = find(definition);
      if (present == null) {
        add(made);
      }
      return present != null ? present : made;
    } finally {
      unlock();
    }
  }

  /**
   * The loader of the definition with this name. Its types are the caller's word.
   *
   * @throws DataLoaderException when there is none: {@link Code#UNKNOWN_LOADER}
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public <K, V extends @Nullable Object> DataLoader<K, V> get(String name) {
    DataLoaderDefinition<?, ?> definition = definition(name);
    if (definition == null) {
      throw new DataLoaderException(
          Code.UNKNOWN_LOADER,
          name,
          "no definition has this name: put it into the catalog, or register it; there are "
              + names());
    }
    return (DataLoader<K, V>) get(definition);
  }

  /**
   * The loader of the definition with this name, or of the one that the supplier gives if there is
   * none. When several threads ask at once, one definition is taken and all get its loader.
   *
   * @throws IllegalArgumentException when the given definition has another name
   */
  @SuppressWarnings("unchecked") // the name stands for the types
  public <K, V extends @Nullable Object> DataLoader<K, V> computeIfAbsent(
      String name, Supplier<DataLoaderDefinition<K, V>> supplier) {
    DataLoaderDefinition<?, ?> definition = definition(name);
    if (definition == null) {
      DataLoaderDefinition<K, V> given = supplier.get();
      if (!given.name().equals(name)) {
        throw new IllegalArgumentException(
            "The definition for '" + name + "' has the name '" + given.name() + "'");
      }
      definition = addIfAbsent(given);
    }
    return (DataLoader<K, V>) get(definition);
  }

  /**
   * Adds a definition for this request.
   *
   * @throws DataLoaderException when another has its name: {@link Code#DUPLICATE_NAME}
   */
  public DataLoaderRegistry register(DataLoaderDefinition<?, ?> definition) {
    if (known(definition) != definition) {
      throw DataLoaderCatalog.duplicate(definition.name());
    }
    return this;
  }

  /** The definition that has the name of this one; this one, if there was none. */
  private DataLoaderDefinition<?, ?> known(DataLoaderDefinition<?, ?> definition) {
    DataLoaderDefinition<?, ?> known = definition(definition.name());
    return known == null ? addIfAbsent(definition) : known;
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    catalog.definitions().forEach(definition -> names.add(definition.name()));
    lock();
    try {
      if (added != null) {
        names.addAll(added.keySet());
      }
    } finally {
      unlock();
    }
    return names;
  }

  private @Nullable DataLoaderDefinition<?, ?> definition(String name) {
    DataLoaderDefinition<?, ?> definition = catalog.find(name);
    if (definition == null) {
      lock();
      try {
        definition = added == null ? null : added.get(name);
      } finally {
        unlock();
      }
    }
    return definition;
  }

  private DataLoaderDefinition<?, ?> addIfAbsent(DataLoaderDefinition<?, ?> definition) {
    lock();
    try {
      if (added == null) {
        added = new LinkedHashMap<>();
      }
      DataLoaderDefinition<?, ?> present = added.putIfAbsent(definition.name(), definition);
      return present == null ? definition : present;
    } finally {
      unlock();
    }
  }

  /** The loaders that were asked for, in no order. */
  public Collection<DataLoader<?, ?>> loaders() {
    return existing();
  }

  /** The number of queued keys of all loaders. */
  public int dispatchDepth() {
    int depth = 0;
    for (DataLoader<?, ?> loader : existing()) {
      depth += loader.dispatchDepth();
    }
    return depth;
  }

  /** Ends the registry: what is queued or running fails, and so does every later load. */
  @Override
  public void discard() {
    close();
    super.discard();
  }

  @Override
  public String describe() {
    return Description.of(this);
  }

  @Override
  public String toString() {
    return "DataLoaderRegistry[" + context() + "]";
  }
}
