package dev.weir.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value of an enum type. */
public record EnumValue(String name, @Nullable String description, List<Directive> directives) {
  public EnumValue {
    directives = List.copyOf(directives);
  }
}
