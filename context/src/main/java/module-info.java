import org.jspecify.annotations.NullMarked;

/** Request-scoped instances. */
@NullMarked
module dev.weir.context {
  requires static transitive org.jspecify;

  exports dev.weir.context;
}
