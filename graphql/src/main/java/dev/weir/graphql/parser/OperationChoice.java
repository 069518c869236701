package dev.weir.graphql.parser;

import dev.weir.graphql.ErrorCode;
import dev.weir.graphql.GraphQlException;
import graphql.language.Document;
import graphql.language.OperationDefinition;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which operation of a document is meant: section 6.1 of the specification, "GetOperation". */
final class OperationChoice {
  private OperationChoice() {}

  static OperationDefinition of(Document document, @Nullable String name) {
    List<OperationDefinition> operations = document.getDefinitionsOfType(OperationDefinition.class);
    if (operations.isEmpty()) {
      throw GraphQlException.of(
          ErrorCode.GRAPHQL_UNKNOWN_OPERATION_NAME, "The document has no operation");
    }
    if (name == null || name.isEmpty()) {
      if (operations.size() > 1) {
        throw GraphQlException.of(
            ErrorCode.GRAPHQL_UNKNOWN_OPERATION_NAME,
            "The document has %d operations: say which by operationName"
                .formatted(operations.size()));
      }
      return operations.getFirst();
    }
    return operations.stream()
        .filter(operation -> Objects.equals(operation.getName(), name))
        .findFirst()
        .orElseThrow(
            () ->
                GraphQlException.of(
                    ErrorCode.GRAPHQL_UNKNOWN_OPERATION_NAME,
                    "The document has no operation \"%s\"".formatted(name)));
  }
}
