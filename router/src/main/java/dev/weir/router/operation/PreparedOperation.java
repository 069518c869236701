package dev.weir.router.operation;

import dev.weir.graphql.Operation;
import dev.weir.graphql.VariableCoercion;
import dev.weir.planner.plan.QueryPlan;
import dev.weir.router.response.Output;
import dev.weir.router.response.Shape;
import java.util.List;

/**
 * Everything about an operation that does not depend on the request. Immutable; requests share it.
 *
 * @param operation against the API schema
 * @param programs how each fetch of the plan is run, by its index
 * @param groups how many fetches travel together, by {@link FetchProgram#group()}
 * @param loaders how many kinds of entity fetches there are: equal ones share a loader
 * @param rootType the root's type, in the supergraph's schema
 * @param asksSchema whether it has introspection fields
 */
@SuppressWarnings("ArrayRecordComponent") // read by its index, never compared
public record PreparedOperation(
    Operation operation,
    VariableCoercion coercion,
    QueryPlan plan,
    List<FetchProgram> programs,
    int[] groups,
    int loaders,
    Shape shape,
    Output output,
    int rootType,
    boolean asksSchema) {
  public PreparedOperation {
    programs = List.copyOf(programs);
  }
}
