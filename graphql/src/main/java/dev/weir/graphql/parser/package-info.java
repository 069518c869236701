/**
 * Text to model and back. Start from {@link dev.weir.graphql.parser.SchemaParser}. No other package
 * sees graphql-java, which parses and validates.
 */
package dev.weir.graphql.parser;
