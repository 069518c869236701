package dev.weir.graphql.parser;

import dev.weir.graphql.ErrorCode;
import dev.weir.graphql.FieldSelection;
import dev.weir.graphql.GraphQlError;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.Operation;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SelectionSet;
import dev.weir.graphql.Value;
import dev.weir.graphql.Variable;
import dev.weir.graphql.Variables;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answers what operations ask a schema about itself: the fields {@code __schema} and {@code __type}
 * of the query type. Threads may share it.
 *
 * <p>It is a separate execution for each of those fields: so graphql-java's guard against
 * introspection whose answer grows with every level, of fields of types of fields, holds for each
 * of them, and does not take the second for such a level.
 */
public final class Introspection {
  private final OperationPrinter printer;
  private final GraphQL engine;

  private Introspection(Schema schema) {
    this.printer = OperationPrinter.of(schema);
    this.engine = GraphQL.newGraphQL(EngineSchema.of(schema)).build();
  }

  /** Answers about a schema; for clients that is the {@link ApiSchema}. */
  public static Introspection of(Schema schema) {
    return new Introspection(schema);
  }

  /**
   * The part of an operation's response that is about the schema, in maps, lists, strings and
   * booleans by response key, in the order of the operation. It is empty when the operation asks
   * nothing of that kind, and has nothing of {@code __typename} or of fields of the schema.
   *
   * @param operation an operation against the schema of this
   * @param variables the coerced variables of the request
   * @throws GraphQlException when the answer would be out of proportion: types of fields of types
   */
  public Map<String, @Nullable Object> answer(Operation operation, Variables variables) {
    Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    for (FieldSelection selection : operation.selections().selections()) {
      boolean asked = selection.field().isMeta() && !selection.field().isTypename();
      if (asked && selection.condition().holds(variables)) {
        answer.putAll(execute(alone(operation, selection), variables));
      }
    }
    return answer;
  }

  private Map<String, @Nullable Object> execute(Operation operation, Variables variables) {
    ExecutionResult result =
        engine.execute(
            ExecutionInput.newExecutionInput(printer.compact(operation))
                .variables(raw(operation, variables))
                .build());
    if (!result.getErrors().isEmpty()) {
      throw new GraphQlException(
          result.getErrors().stream()
              .map(
                  error -> GraphQlError.of(ErrorCode.GRAPHQL_VALIDATION_FAILED, error.getMessage()))
              .toList());
    }
    return Objects.requireNonNull(result.<Map<String, @Nullable Object>>getData());
  }

  private static Operation alone(Operation operation, FieldSelection selection) {
    return new Operation(
        OperationKind.QUERY,
        null,
        operation.variables(),
        new SelectionSet(operation.selections().type(), List.of(selection)));
  }

  private static Map<String, @Nullable Object> raw(Operation operation, Variables variables) {
    Map<String, @Nullable Object> raw = new LinkedHashMap<>();
    for (Variable variable : UsedVariables.of(operation)) {
      Value value = variables.value(variable.index());
      if (value != null) {
        raw.put(variable.name(), raw(value));
      }
    }
    return raw;
  }

  /** Introspection has arguments for names and flags alone. */
  private static @Nullable Object raw(Value value) {
    return switch (value) {
      case Value.OfString(String string) -> string;
      case Value.OfBoolean(boolean bool) -> bool;
      case Value.OfNull() -> null;
      default -> throw new IllegalArgumentException("Introspection has no argument for " + value);
    };
  }
}
