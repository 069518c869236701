package dev.weir.router.response;

/** A null that a subgraph gave, in a slot where Java's null says that nothing came. */
public enum JsonNull {
  NULL
}
