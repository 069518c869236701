package dev.weir.graphql.parser;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Schema;
import dev.weir.graphql.SchemaException;
import dev.weir.graphql.SelectionSet;
import graphql.language.Document;
import graphql.language.OperationDefinition;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;

/**
 * Reads the selection sets that directives of a schema hold as text, such as {@code @key(fields:
 * "id owner { id }")}.
 */
public final class SelectionSetParser {
  private SelectionSetParser() {}

  /**
   * What a text selects of a type, in normal form.
   *
   * @throws SchemaException when the text does not parse or selects what is not there
   */
  public static SelectionSet parse(Schema schema, CompositeType type, String text) {
    try {
      Document document = Parser.parse("{" + text + "}");
      return OperationReader.read(
          schema,
          type,
          document.getDefinitionsOfType(OperationDefinition.class).getFirst().getSelectionSet());
    } catch (InvalidSyntaxException | SchemaException e) {
      throw new SchemaException(
          "The selection \"%s\" of %s: %s".formatted(text, type, e.getMessage()), e);
    }
  }
}
