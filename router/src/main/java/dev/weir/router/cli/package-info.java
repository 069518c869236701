/**
 * The command line. Start from {@link dev.weir.router.cli.Main}; a subcommand is a class. What a
 * person did wrong is a sentence on the error output and not a stack trace.
 */
package dev.weir.router.cli;
