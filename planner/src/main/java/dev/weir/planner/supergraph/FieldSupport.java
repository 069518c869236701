package dev.weir.planner.supergraph;

import dev.weir.graphql.SelectionSet;
import org.jspecify.annotations.Nullable;

/**
 * How a subgraph has a field of an object type.
 *
 * @param resolved whether it resolves the field wherever it has the object; else only where another
 *     field of it provides the field
 * @param requires what must stand in the representation, as selections of the supergraph's schema,
 *     or null
 * @param provides what it resolves of the field's value although it does not elsewhere, or null
 */
public record FieldSupport(
    boolean resolved, @Nullable SelectionSet requires, @Nullable SelectionSet provides) {}
