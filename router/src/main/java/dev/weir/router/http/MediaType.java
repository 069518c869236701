package dev.weir.router.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A media type or media range of a header, in lower case but for the values of parameters.
 *
 * @param type before the slash
 * @param subtype behind it
 * @param parameters their values by name, without quotes
 */
record MediaType(String type, String subtype, Map<String, String> parameters) {

  /** Whether it is {@code application/<subtype>}, whatever its parameters. */
  boolean isApplication(String expected) {
    return "application".equals(type) && expected.equals(subtype);
  }

  /** The media types of a list, without those that cannot be read. */
  static List<MediaType> list(String header) {
    var types = new ArrayList<MediaType>();
    for (var element : split(header, ',')) {
      var type = of(element);
      if (type != null) {
        types.add(type);
      }
    }
    return types;
  }

  /** The media type of a text, or null when it is none. */
  static @Nullable MediaType of(String text) {
    var parts = split(text, ';');
    var name = parts.getFirst().strip();
    int slash = name.indexOf('/');
    if (slash < 0 || !isToken(name.substring(0, slash)) || !isToken(name.substring(slash + 1))) {
      return null;
    }
    var parameters = new LinkedHashMap<String, String>();
    for (var part : parts.subList(1, parts.size())) {
      if (!part.isBlank() && !addParameter(part.strip(), parameters)) {
        return null;
      }
    }
    return new MediaType(
        name.substring(0, slash).toLowerCase(Locale.ROOT),
        name.substring(slash + 1).toLowerCase(Locale.ROOT),
        parameters);
  }

  private static boolean addParameter(String text, Map<String, String> parameters) {
    int equals = text.indexOf('=');
    var name = equals < 0 ? text : text.substring(0, equals);
    var value = equals < 0 ? "" : unquote(text.substring(equals + 1));
    if (!isToken(name) || value == null) {
      return false;
    }
    parameters.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
    return true;
  }

  /** A value without the quotes that it may have, or null when it is no value. */
  private static @Nullable String unquote(String value) {
    if (!value.startsWith("\"")) {
      return isToken(value) ? value : null;
    }
    var content = new StringBuilder();
    for (int i = 1; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"') {
        return i == value.length() - 1 ? content.toString() : null;
      }
      if (c == '\\' && i < value.length() - 1) {
        c = value.charAt(++i);
      }
      content.append(c);
    }
    return null;
  }

  /** The parts between separators, of which those in quotes are none. At least one. */
  private static List<String> split(String text, char separator) {
    var parts = new ArrayList<String>();
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == separator && !quoted) {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static boolean isToken(String text) {
    return !text.isEmpty() && text.chars().allMatch(MediaType::isTokenChar);
  }

  private static boolean isTokenChar(int c) {
    return c > ' ' && c < 0x7f && "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0;
  }
}
