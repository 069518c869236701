import org.jspecify.annotations.NullMarked;

/** Data loaders: batching and caching of what one request loads. */
@NullMarked
module dev.weir.loader {
  requires static transitive org.jspecify;
  requires transitive dev.weir.context;

  exports dev.weir.loader;
  exports dev.weir.loader.spi;
}
