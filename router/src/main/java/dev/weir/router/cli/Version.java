package dev.weir.router.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, as the runnable jar says it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    var version = Main.class.getPackage().getImplementationVersion();
    return new String[] {"weir " + (version == null ? "(not from its jar)" : version)};
  }
}
