import org.jspecify.annotations.NullMarked;

/** The schema and operation model that everything else is compiled from. */
@NullMarked
module dev.weir.graphql {
  requires static transitive org.jspecify;
  requires com.graphqljava;

  exports dev.weir.graphql;
  exports dev.weir.graphql.parser;
}
