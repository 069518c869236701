package dev.weir.graphql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.weir.graphql.SchemaException;
import org.junit.jupiter.api.Test;

class ApiSchemaTest {
  private static final String SUPERGRAPH =
      """
      "The shop"
      schema
        @link(url: "https://specs.apollo.dev/link/v1.0")
        @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION)
        @link(url: "https://specs.apollo.dev/inaccessible/v0.2", for: SECURITY)
        @link(url: "https://specs.apollo.dev/tag/v0.3")
        @link(url: "https://specs.apollo.dev/cost/v0.1", import: ["@cost", {name: "@listSize", as: "@size"}])
      {
        query: Query
      }

      directive @inaccessible on FIELD_DEFINITION | OBJECT
      directive @link(url: String, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA
      directive @join__field(graph: join__Graph) repeatable on FIELD_DEFINITION
      directive @tag(name: String!) repeatable on FIELD_DEFINITION | OBJECT
      directive @cost(weight: Int!) on FIELD_DEFINITION
      directive @size(assumedSize: Int) on FIELD_DEFINITION
      directive @cost__of(x: Int) on FIELD_DEFINITION
      directive @client(name: String) on FIELD

      enum link__Purpose { SECURITY EXECUTION }
      scalar link__Import
      enum join__Graph { A B }

      type Query @join__type(graph: A) {
        "All of them"
        products(first: Int = 10 @tag(name: "x"), hidden: Int @inaccessible): [Product!]! @size(assumedSize: 10)
        secret: Secret
        old: Int @deprecated(reason: "old") @tag(name: "y")
        any: Any
        by(key: Key, filter: Filter): Thing
      }

      interface Thing { id: ID! }
      interface Hidden @inaccessible { id: ID! }
      type Product implements Thing & Hidden @cost(weight: 3) {
        id: ID! @join__field(graph: A)
        price: Int @inaccessible
        colour: Colour
      }
      type Secret @inaccessible { id: ID! }
      union Any = Product | Secret
      enum Colour { RED GREEN @inaccessible BLUE @deprecated }
      input Filter { first: Int hidden: Int @inaccessible by: SecretKey }
      input Key @oneOf { id: ID }
      input SecretKey @inaccessible { id: ID }
      scalar Url @specifiedBy(url: "https://example.com/url") @tag(name: "z")
      type my__Type { a: Int }
      """;

  @Test
  void of_supergraph_whatClientsSee() {
    assertThat(api(SUPERGRAPH))
        .isEqualTo(
            """
            "The shop"
            schema {
              query: Query
            }

            directive @client(name: String) on FIELD

            type Query {
              "All of them"
              products(first: Int = 10): [Product!]!
              old: Int @deprecated(reason: "old")
              any: Any
              by(key: Key, filter: Filter): Thing
            }

            interface Thing {
              id: ID!
            }

            type Product implements Thing {
              id: ID!
              colour: Colour
            }

            union Any = Product

            enum Colour {
              RED
              BLUE @deprecated
            }

            input Filter {
              first: Int
            }

            input Key @oneOf {
              id: ID
            }

            scalar Url @specifiedBy(url: "https://example.com/url")

            type my__Type {
              a: Int
            }
            """);
  }

  @Test
  void of_noLinks_namesOfCompositionAreTakenAsLinked() {
    String api =
        api(
            """
            directive @core(feature: String) repeatable on SCHEMA
            directive @join__type(graph: join__Graph) on OBJECT
            directive @inaccessible on FIELD_DEFINITION
            directive @tag(name: String) on OBJECT
            enum join__Graph { A }
            scalar link__Import
            enum core__Purpose { A }
            type tag__Type { a: Int }
            type Query @join__type(graph: A) { a: Int b: Int @inaccessible }
            """);

    assertThat(api)
        .doesNotContain("join__", "link__", "core", "inaccessible", "b: Int")
        .contains("directive @tag", "type tag__Type", "a: Int");
  }

  @Test
  void of_linkedUnderOtherNames_thoseNamesGo() {
    String api =
        api(
            """
            schema
              @hello(url: "https://specs.apollo.dev/link/v1.0", as: "hello")
              @hello(url: "https://specs.apollo.dev/join/v0.3", as: "j")
              @hello(url: "https://example.com/other/v1.0/", import: ["Thing", {name: "Kind", as: "Sort"}])
              @hello(url: "https://specs.apollo.dev/inaccessible/v0.2", as: "hide")
              @link(url: "https://example.com/nothing/v1.0", import: ["Stays"])
            { query: Query }
            directive @hello(url: String, as: String, import: [hello__Import]) repeatable on SCHEMA
            directive @link(url: String, import: [String]) on SCHEMA
            directive @inaccessible on FIELD_DEFINITION
            directive @hide on FIELD_DEFINITION
            scalar hello__Import
            enum j__Graph { A }
            type Query { a: Int b: Int @hide c: Int @inaccessible thing: Thing }
            type join__Mine { a: Int }
            type other__Mine { a: Int }
            type Thing { a: Int }
            type Kind { a: Int }
            type Sort { a: Int }
            type Stays { a: Int }
            """);

    assertThat(api)
        .contains("directive @link", "type join__Mine", "type Kind", "type Stays", "c: Int")
        .doesNotContain("hello", "hide", "b: Int", "thing", "other__", "j__Graph", "Sort");
  }

  @Test
  void of_federationLinked_itsInaccessibleByEveryName() {
    String imported =
        """
        schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: [{name: "@inaccessible", as: "@hide"}, "@key"])
        { query: Query }
        type Query @key(fields: "a") { a: Int b: Int @hide c: Int @federation__inaccessible d: Int @shareable }
        """;

    assertThat(api(imported)).contains("a: Int", "d: Int").doesNotContain("b: Int", "c: Int", "@");
  }

  @Test
  void of_coreDirectiveOfOlderSupergraphs_sameAsLink() {
    String api =
        api(
            """
            schema
              @core(feature: "https://specs.apollo.dev/core/v0.2")
              @core(feature: "https://specs.apollo.dev/join/v0.1", for: EXECUTION)
            { query: Query mutation: Mutation }
            directive @core(feature: String!, for: core__Purpose) repeatable on SCHEMA
            directive @join__graph(name: String!) on ENUM_VALUE
            enum core__Purpose { EXECUTION }
            enum join__Graph { A @join__graph(name: "a") }
            scalar join__FieldSet
            type Query { a: Int }
            type Mutation @inaccessible { a: Int }
            """);

    assertThat(api).isEqualTo("type Query {\n  a: Int\n}\n");
  }

  @Test
  void of_schemaWithNothingToHide_staysAsItIs() {
    String plain =
        """
        directive @here(a: Int) on FIELD

        type Query {
          a(b: In = {c: [A]}): E
        }

        input In {
          c: [E!]
        }

        enum E {
          A
        }

        type Empty
        """;

    assertThat(api(plain)).isEqualTo(plain);
  }

  @Test
  void of_somethingReachableIsLost_saysWhat() {
    fails("type Query { a: Int @inaccessible }", "Query has no accessible field");
    fails("type Query { a: A } type A @inaccessible { b: Int }", "Query has no accessible field");
    fails("type Query @inaccessible { a: Int }", "query type Query is not accessible");
    fails("enum E { A @inaccessible }", "E has no accessible value");
    fails("union U = X type X @inaccessible { a: Int }", "U has no accessible member");
    fails("input I { a: Int @inaccessible }", "I has no accessible field");
    fails(
        "type X { a(b: I!): Int } input I @inaccessible { a: Int }",
        "X.a is accessible, but not b of the type I! that it requires");
    fails("type X { a(b: Int! @inaccessible): Int }", "X.a is accessible, but not b");
    fails("input I { a: Int b: Int! @inaccessible }", "I is accessible, but not b");
    fails("directive @d(b: Int! @inaccessible) on FIELD", "@d is accessible, but not b");
  }

  @Test
  void of_interfacePromisesWhatIsLost_saysWhat() {
    fails(
        "interface N { a: Int } type X implements N { a: Int @inaccessible b: Int }",
        "N.a is accessible, but not X.a that implements it");
    fails(
        "interface N { a(b: Int): Int } type X implements N { a(b: Int @inaccessible): Int }",
        "The argument b of N.a is accessible, but not that of X.a");
  }

  @Test
  void of_defaultValueIsLost_saysWhere() {
    fails(
        "type X { a(b: [E] = [B, A]): Int } enum E { A @inaccessible B }",
        "The default value of X.a.b has E.A, which is not accessible");
    fails(
        "type X { a(b: I = {c: {d: 1}}): Int } input I { c: J } input J { d: Int @inaccessible e:"
            + " Int }",
        "The default value of X.a.b has J.d");
  }

  @Test
  void of_lostWithWhatNeedsIt_isNoFailure() {
    assertThat(
            api(
                """
                type Query { x: X }
                interface N @inaccessible { a: Int }
                interface M { b: Int @inaccessible c: Int }
                type X implements N & M { a: Int @inaccessible b: Int @inaccessible c: Int
                  d(e: I!): Int @inaccessible f(g: Int! = 1 @inaccessible, h: E! = A @inaccessible): Int }
                input I @inaccessible { a: Int }
                enum E { A @inaccessible B }
                """))
        .isEqualTo(
            """
            type Query {
              x: X
            }

            interface M {
              c: Int
            }

            type X implements M {
              c: Int
              f: Int
            }

            enum E {
              B
            }
            """);
  }

  private static void fails(String sdl, String message) {
    String query = sdl.contains("type Query") ? "" : " type Query { ok: Int }";
    assertThatThrownBy(() -> ApiSchema.of(SchemaParser.parse(sdl + query)))
        .as(sdl)
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining(message);
  }

  private static String api(String sdl) {
    return SchemaPrinter.print(ApiSchema.of(SchemaParser.parse(sdl)));
  }
}
