import org.jspecify.annotations.NullMarked;

/** The embeddable router, its server and its command line. */
@NullMarked
module dev.weir.router {
  requires static transitive org.jspecify;
  requires transitive dev.weir.graphql;
  requires transitive dev.weir.planner;
  requires dev.weir.context;
  requires dev.weir.loader;
  requires transitive io.vertx.core;
  requires com.github.benmanes.caffeine;
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires static io.vertx.codegen.api;
  requires static io.vertx.codegen.json;

  exports dev.weir.router;
  exports dev.weir.router.http;
  exports dev.weir.router.spi;

  opens dev.weir.router.cli to
      info.picocli;
}
