package dev.weir.graphql.parser;

import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import graphql.parser.ParserEnvironment;
import graphql.parser.ParserOptions;

/** Makes a {@link Schema} of text in the schema definition language. */
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

  private static Document document(String sdl) {
    try {
      return Parser.parse(
          ParserEnvironment.newParserEnvironment().document(sdl).parserOptions(UNLIMITED).build());
    } catch (InvalidSyntaxException e) {
      throw new SchemaException("The schema does not parse: " + e.getMessage(), e);
    }
  }
}
