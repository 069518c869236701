package dev.weir.graphql.parser;

import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;
import graphql.schema.GraphQLSchema;

/**
 * Makes a {@link Schema} of text in the schema definition language, or of graphql-java's schema.
 */
public final class SchemaParser {
  /** A schema is its operator's own text: how large it may be is not for us to say. */
  private static final ParserOptions UNLIMITED =
      ParserOptions.getDefaultParserOptions()
          .transform(
              options ->
                  options
                      .captureIgnoredChars(false)
                      .captureLineComments(false)
                      .captureSourceLocation(true)
                      .maxCharacters(Integer.MAX_VALUE)
                      .maxTokens(Integer.MAX_VALUE)
                      .maxWhitespaceTokens(Integer.MAX_VALUE)
                      .maxRuleDepth(500));

  private SchemaParser() {}

  /**
   * The schema that a text defines. Type extensions are put into what they extend; a type that is
   * only extended is defined by that, as subgraphs do it. Without a {@code schema} definition the
   * root types are those called {@code Query}, {@code Mutation} and {@code Subscription}.
   *
   * @throws SchemaException when the text does not parse, defines an operation, or names what it
   *     does not define; the message says where
   */
  public static Schema parse(String sdl) {
    return DocumentReader.read(document(sdl));
  }

  /**
   * The schema that graphql-java has, with its descriptions and applied directives. Resolvers, data
   * fetchers and coercions stay behind.
   *
   * @throws SchemaException when the schema names what it does not define
   */
  @SuppressWarnings("exports") // who calls it has graphql-java, which others need not read
  public static Schema of(GraphQLSchema schema) {
    return EngineReader.read(schema);
  }

  private static Document document(String sdl) {
    try {
      return Parser.parse(
          ParserEnvironment.newParserEnvironment().document(sdl).parserOptions(UNLIMITED).build());
    } catch (InvalidSyntaxException e) {
      throw new SchemaException("The schema does not parse: " + e.getMessage(), e);
    }
  }
}
