package dev.weir.router;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A GraphQL request as a client sends it, nothing of it checked. Threads may share it as long as
 * nobody changes the values.
 *
 * @param query the text of the document
 * @param operationName the operation to run, or null when the document has one only
 * @param variables the values of variables by their names, in the client's order, in the types of
 *     JSON: String, Boolean, Integer, Long, BigInteger, BigDecimal, List, Map by String, null
 */
public record GraphQlRequest(
    String query, @Nullable String operationName, Map<String, @Nullable Object> variables) {

  public GraphQlRequest {
    Objects.requireNonNull(query, "query");
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  /** A request that names no operation and has no variables. */
  public static GraphQlRequest of(String query) {
    return new GraphQlRequest(query, null, Map.of());
  }
}
