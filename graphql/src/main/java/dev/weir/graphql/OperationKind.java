package dev.weir.graphql;

/** The three kinds of operation, with the word that a document uses. */
public enum OperationKind {
  QUERY("query"),
  MUTATION("mutation"),
  SUBSCRIPTION("subscription");

  private final String keyword;

  OperationKind(String keyword) {
    this.keyword = keyword;
  }

  /** The word that starts such an operation in a document. */
  public String keyword() {
    return keyword;
  }
}
