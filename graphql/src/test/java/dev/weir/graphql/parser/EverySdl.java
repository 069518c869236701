package dev.weir.graphql.parser;

import graphql.schema.GraphQLSchema;
import graphql.schema.idl.UnExecutableSchemaGenerator;

/** A schema with every kind of definition. */
final class EverySdl {
  static final String TEXT =
      """
      "All of it"
      schema @tag(name: "all") @tag(name: "of it") {
        query: Root
        mutation: Changes
        subscription: Events
      }

      "Marks an element"
      directive @tag(
        "How it is called"
        name: String! = "a \\"quoted\\" name"
        weights: [[Float!]] = [[1.5, 2], null]
      ) repeatable on SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE
        | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION

      directive @here(when: Filter) on QUERY | FIELD

      \"""
      Anything,
        "quoted" or not.
      \"""
      scalar Meta @specifiedBy(url: "https://example.com/meta") @tag

      scalar Plain

      type Root @tag(name: "root", weights: [[1]]) {
        "Says hello"
        hello: String!
        search(
          "What to find"
          filter: Filter = {first: 3, colours: [RED, GREEN], deep: {by: {id: "x"}}}
          meta: Meta
          old: Int = -5 @deprecated(reason: "too old") @tag(name: "argument")
        ): [[Found!]!]! @tag(name: "field")
        node(by: By!): Node
        gone: Colour @deprecated
      }

      type Changes { change(filter: Filter!): Boolean }

      type Events { tick: Float }

      interface Node @tag(name: "node") { id: ID! }

      "Has a name"
      interface Named implements Node { id: ID! name(upper: Boolean = false): String }

      type Person implements Node & Named {
        id: ID!
        name(upper: Boolean = false, more: String): String
        friends: [Person!]
      }

      type Robot implements Node { id: ID! model: Plain }

      "What was found"
      union Found @tag(name: "found") = Robot | Person

      enum Colour @tag(name: "colour") {
        RED
        "like grass"
        GREEN @deprecated(reason: "no \\\\ more") @tag(name: "value")
      }

      input Filter @tag(name: "filter") {
        first: Int = 10
        "Which ones"
        colours: [Colour!] = [RED] @tag(name: "input field")
        deep: Deep
        word: String = null @deprecated(reason: "say nothing")
        many: Float = 1.5e3
      }

      input Deep { by: By, on: Boolean = true }

      input By @oneOf { id: ID, name: String }
      """;

  private EverySdl() {}

  /** The schema that graphql-java makes of the text. */
  static GraphQLSchema engineSchema() {
    return UnExecutableSchemaGenerator.makeUnExecutableSchema(
        new graphql.schema.idl.SchemaParser().parse(TEXT));
  }
}
