package dev.weir.graphql.random;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import dev.weir.graphql.ObjectType;
import dev.weir.graphql.TypeDefinition;
import dev.weir.graphql.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Every field that may stand in one object of the response, whatever fragment it comes from: who
 * adds one is told whether the others allow it. The rule is "Field Selection Merging" of the
 * specification: under one key all have the same shape, and two that can apply to one object are
 * the same field with the same arguments.
 */
final class ResponseScope {
  private final Map<String, List<Entry>> entries = new HashMap<>();
  private final Map<String, ResponseScope> children = new HashMap<>();

  /**
   * A field with the types that it was selected on, from the root to its own parent: two fields
   * exclude each other where these differ and both are object types.
   */
  record Entry(List<CompositeType> parents, Field field, String arguments) {
    Entry {
      parents = List.copyOf(parents);
    }

    boolean excludes(List<CompositeType> others) {
      for (int i = 0; i < parents.size(); i++) {
        CompositeType mine = parents.get(i);
        CompositeType other = others.get(i);
        if (mine != other && mine instanceof ObjectType && other instanceof ObjectType) {
          return true;
        }
      }
      return false;
    }

    boolean allows(Entry other) {
      boolean same = field.name().equals(other.field.name()) && arguments.equals(other.arguments);
      return sameShape(field.type(), other.field.type()) && (same || excludes(other.parents));
    }
  }

  /** A field of the key that can apply to the same object, or null. */
  @Nullable Entry meeting(String key, List<CompositeType> parents) {
    for (Entry entry : entries.getOrDefault(key, List.of())) {
      if (!entry.excludes(parents)) {
        return entry;
      }
    }
    return null;
  }

  boolean accepts(String key, Entry entry) {
    return entries.getOrDefault(key, List.of()).stream().allMatch(other -> other.allows(entry));
  }

  /** Whether a field, selected under the key, has all that this scope and those below it ask. */
  boolean acceptsAll(List<Node> nodes, CompositeType parent, List<CompositeType> outer) {
    return nodes.stream()
        .allMatch(
            node ->
                switch (node) {
                  case Node.OfField field -> acceptsField(field, and(outer, parent));
                  case Node.Inline inline ->
                      acceptsAll(inline.selections(), inline.within(parent), outer);
                  case Node.Spread(Node.Fragment fragment, String ignored) ->
                      acceptsAll(fragment.selections(), fragment.condition(), outer);
                });
  }

  private boolean acceptsField(Node.OfField node, List<CompositeType> parents) {
    if (!accepts(node.key(), new Entry(parents, node.field(), node.arguments()))) {
      return false;
    }
    @Nullable ResponseScope child = children.get(node.key());
    return child == null
        || node.selections().isEmpty()
        || child.acceptsAll(node.selections(), node.type(), parents);
  }

  /** Adds a field; gives the scope of its selections. */
  ResponseScope add(String key, Entry entry) {
    entries.computeIfAbsent(key, name -> new ArrayList<>()).add(entry);
    return children.computeIfAbsent(key, name -> new ResponseScope());
  }

  void addAll(List<Node> nodes, CompositeType parent, List<CompositeType> outer) {
    for (Node node : nodes) {
      switch (node) {
        case Node.OfField field -> {
          List<CompositeType> parents = and(outer, parent);
          ResponseScope child =
              add(field.key(), new Entry(parents, field.field(), field.arguments()));
          if (!field.selections().isEmpty()) {
            child.addAll(field.selections(), field.type(), parents);
          }
        }
        case Node.Inline inline -> addAll(inline.selections(), inline.within(parent), outer);
        case Node.Spread(Node.Fragment fragment, String ignored) ->
            addAll(fragment.selections(), fragment.condition(), outer);
      }
    }
  }

  static List<CompositeType> and(List<CompositeType> outer, CompositeType parent) {
    List<CompositeType> parents = new ArrayList<>(outer);
    parents.add(parent);
    return parents;
  }

  static boolean sameShape(TypeRef one, TypeRef other) {
    return switch (one) {
      case TypeRef.NonNull(TypeRef type) ->
          other instanceof TypeRef.NonNull(TypeRef otherType) && sameShape(type, otherType);
      case TypeRef.ListOf(TypeRef item) ->
          other instanceof TypeRef.ListOf(TypeRef otherItem) && sameShape(item, otherItem);
      case TypeRef.Named named ->
          other instanceof TypeRef.Named(TypeDefinition otherType)
              && (named.type() == otherType || !(named.type().isLeaf() || otherType.isLeaf()));
    };
  }
}
