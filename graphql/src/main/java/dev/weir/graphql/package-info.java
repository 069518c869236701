/**
 * Schemas and operations as everything else sees them: immutable, indexed, resolved.
 *
 * <p>Start from {@link dev.weir.graphql.Schema} and {@link dev.weir.graphql.Operation}. A selection
 * of an operation points at the definition of its field, so nobody looks a field up by its name
 * after that. Everything here may be shared by threads.
 */
package dev.weir.graphql;
