package dev.weir.graphql.parser;

/**
 * What a document may ask for at most. It is checked before anything that costs: tokens while the
 * text is read, the rest before validation. Fragments count where they are spread, every time.
 *
 * @param maxTokens tokens of the text
 * @param maxDepth fields inside one another; of fragments there may be 200
 * @param maxAliases fields that have an alias
 * @param maxDirectives directives
 * @param maxSelections fields and fragments; also the fields after all of an interface or union's
 *     types are told apart
 */
public record OperationLimits(
    int maxTokens, int maxDepth, int maxAliases, int maxDirectives, int maxSelections) {
  /** Room for any operation that a person wrote, and little more. */
  public static final OperationLimits DEFAULT =
      new OperationLimits(15_000, 100, 1_000, 1_000, 10_000);

  public OperationLimits {
    if (Math.min(Math.min(maxTokens, maxDepth), maxSelections) < 1
        || Math.min(maxAliases, maxDirectives) < 0) {
      throw new IllegalArgumentException(
          "Limits are 1 or more, those of aliases and directives 0 or more");
    }
  }
}
