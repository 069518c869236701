package dev.weir.graphql;

/**
 * What is wrong with a request, before anything of it ran. Every code is the client's fault; the
 * names are those that Apollo Router uses where it knows the same error.
 */
public enum ErrorCode {
  /** The text is no GraphQL document. */
  GRAPHQL_PARSE_FAILED,
  /** The document breaks a validation rule of the specification, or does not fit the schema. */
  GRAPHQL_VALIDATION_FAILED,
  /** The document has no operation of the name asked for, or several and no name was given. */
  GRAPHQL_UNKNOWN_OPERATION_NAME,
  /** A variable's value does not fit its type. */
  VALIDATION_INVALID_TYPE_VARIABLE,
  /** The text has more characters or tokens than allowed. */
  MAX_TOKENS_LIMIT,
  /** Selections are nested deeper than allowed, fragments counted where they are spread. */
  MAX_DEPTH_LIMIT,
  /** More fields have an alias than allowed, fragments counted where they are spread. */
  MAX_ALIASES_LIMIT,
  /** More directives than allowed, fragments counted where they are spread. */
  MAX_DIRECTIVES_LIMIT,
  /** More selections than allowed once every fragment stands where it is spread. */
  MAX_SELECTIONS_LIMIT,
  /** The conditions of one field, put together from every place that selects it, are too many. */
  MAX_CONDITIONS_LIMIT
}
