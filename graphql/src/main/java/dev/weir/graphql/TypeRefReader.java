package dev.weir.graphql;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a type as GraphQL writes it, {@code [ID!]!}, and resolves its name. */
final class TypeRefReader {
  private TypeRefReader() {}

  static TypeRef read(String text, Map<String, TypeDefinition> types, String where) {
    String trimmed = text.strip();
    if (trimmed.endsWith("!")) {
      return new TypeRef.NonNull(
          read(trimmed.substring(0, trimmed.length() - 1), types, where).nullable());
    }
    if (trimmed.startsWith("[") && trimmed.endsWith("]")) {
      return new TypeRef.ListOf(read(trimmed.substring(1, trimmed.length() - 1), types, where));
    }
    @Nullable TypeDefinition type = types.get(trimmed);
    if (type == null) {
      throw new SchemaException(where + " has the type " + trimmed + ", which is not defined");
    }
    return new TypeRef.Named(type);
  }
}
