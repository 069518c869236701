package dev.weir.graphql;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A directive where it is applied in a schema, with the arguments that are written there: defaults
 * of the definition are not put in.
 */
public record Directive(String name, Map<String, Value> arguments) {
  public Directive {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  /** The argument as written, or null. */
  public @Nullable Value argument(String argument) {
    return arguments.get(argument);
  }

  /** The argument when it is a string or an enum value, else null. */
  public @Nullable String text(String argument) {
    return switch (arguments.get(argument)) {
      case Value.OfString(String value) -> value;
      case Value.OfEnum(String value) -> value;
      case null, default -> null;
    };
  }

  /** The argument when it is a boolean, else what is given here. */
  public boolean flag(String argument, boolean otherwise) {
    return arguments.get(argument) instanceof Value.OfBoolean(boolean value) ? value : otherwise;
  }
}
