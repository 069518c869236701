package dev.weir.graphql.parser;

import dev.weir.graphql.ErrorCode;
import dev.weir.graphql.GraphQlError;
import dev.weir.graphql.GraphQlException;
import dev.weir.graphql.Operation;
import dev.weir.graphql.Schema;
import graphql.language.Document;
import graphql.language.OperationDefinition;
import graphql.language.SourceLocation;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;
import graphql.parser.exceptions.ParseCancelledException;
import graphql.parser.exceptions.ParseCancelledTooDeepException;
import graphql.parser.exceptions.ParseCancelledTooManyCharsException;
import graphql.schema.GraphQLSchema;
import graphql.validation.QueryComplexityLimits;
import graphql.validation.ValidationError;
import graphql.validation.Validator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Makes an {@link Operation} of a client's document: read, held against the limits, validated by
 * the rules of the specification, and put into normal form. Threads may share it.
 */
public final class OperationParser {
  private static final int CHARACTERS_PER_TOKEN = 64;

  private final Schema schema;
  private final GraphQLSchema engineSchema;
  private final OperationLimits limits;
  private final ParserOptions options;

  private OperationParser(Schema schema, OperationLimits limits) {
    this.schema = schema;
    this.engineSchema = EngineSchema.of(schema);
    this.limits = limits;
    this.options =
        ParserOptions.newParserOptions()
            .captureIgnoredChars(false)
            .captureLineComments(false)
            .captureSourceLocation(true)
            .maxTokens(limits.maxTokens())
            .maxCharacters(Math.multiplyExact(limits.maxTokens(), CHARACTERS_PER_TOKEN))
            .build();
  }

  /** A parser of operations against a schema, within the default limits. */
  public static OperationParser of(Schema schema) {
    return of(schema, OperationLimits.DEFAULT);
  }

  /** A parser of operations against a schema, within limits. */
  public static OperationParser of(Schema schema, OperationLimits limits) {
    return new OperationParser(schema, limits);
  }

  /**
   * The operation of a name in a document.
   *
   * @param operationName may be null or empty when the document has one operation
   * @throws GraphQlException when the text does not parse, goes beyond a limit, is not valid, or
   *     has no such operation
   */
  public Operation parse(String document, @Nullable String operationName) {
    Document parsed = read(document);
    OperationDefinition chosen = OperationChoice.of(parsed, operationName);
    DocumentLimits.check(parsed, limits);
    validate(parsed);
    return OperationReader.read(schema, parsed, chosen, limits.maxSelections());
  }

  private Document read(String document) {
    try {
      return Parser.parse(
          ParserEnvironment.newParserEnvironment()
              .document(document)
              .parserOptions(options)
              .build());
    } catch (ParseCancelledTooDeepException e) {
      throw failure(ErrorCode.MAX_DEPTH_LIMIT, "The document is nested too deep to be read", e);
    } catch (ParseCancelledException | ParseCancelledTooManyCharsException e) {
      throw failure(
          ErrorCode.MAX_TOKENS_LIMIT,
          "The document has more than %d tokens, or more than %d characters: split it"
              .formatted(options.getMaxTokens(), options.getMaxCharacters()),
          e);
    } catch (InvalidSyntaxException e) {
      throw failure(
          ErrorCode.GRAPHQL_PARSE_FAILED, "The document does not parse: " + e.getMessage(), e);
    }
  }

  private void validate(Document document) {
    // Depth and size have been checked, against limits that the operator chose.
    List<ValidationError> errors =
        new Validator()
            .validateDocument(
                engineSchema, document, rule -> true, Locale.ENGLISH, QueryComplexityLimits.NONE);
    if (!errors.isEmpty()) {
      throw new GraphQlException(
          errors.stream()
              .map(
                  error ->
                      new GraphQlError(
                          ErrorCode.GRAPHQL_VALIDATION_FAILED,
                          error.getMessage(),
                          locations(error.getLocations())))
              .toList());
    }
  }

  private static GraphQlException failure(
      ErrorCode code, String message, InvalidSyntaxException cause) {
    SourceLocation place = cause.getLocation();
    return new GraphQlException(
        List.of(
            new GraphQlError(
                code, message, locations(place == null ? List.of() : List.of(place)))));
  }

  private static List<GraphQlError.Location> locations(@Nullable List<SourceLocation> places) {
    List<GraphQlError.Location> locations = new ArrayList<>();
    if (places != null) {
      for (SourceLocation place : places) {
        locations.add(new GraphQlError.Location(place.getLine(), place.getColumn()));
      }
    }
    return locations;
  }
}
