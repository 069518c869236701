package dev.weir.graphql.parser;

import dev.weir.graphql.Directive;
import dev.weir.graphql.Schema;
import dev.weir.graphql.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The core features that a schema links to, and by what names their elements go in it. They are
 * linked by a directive {@code link}, or {@code core} before that
 * (https://specs.apollo.dev/link/v1.0). A feature has the directive called like its namespace, all
 * that starts with {@code namespace__}, and what is imported from it. In a schema without links the
 * names that composition uses are taken as linked.
 */
final class CoreFeatures {
  private static final String SEPARATOR = "__";
  private static final String INACCESSIBLE = "inaccessible";
  private static final String FEDERATION = "federation";
  private static final Set<String> LINKING = Set.of("link", "core");
  private static final Set<String> UNLINKED = Set.of("link", "core", "join");

  /** The name of a feature is the last segment of its URL, before the version. */
  private static final Pattern URL = Pattern.compile("([^/]+?)(?:/v[0-9]+(?:\\.[0-9]+)*)?/*$");

  private final Set<String> namespaces = new HashSet<>();

  /** Imported elements by the names they have in the schema; directives with an at sign. */
  private final Set<String> imported = new HashSet<>();

  private final Set<String> inaccessible = new HashSet<>();

  private CoreFeatures() {}

  static CoreFeatures of(Schema schema) {
    CoreFeatures features = new CoreFeatures();
    Set<String> linking = linking(schema.directives());
    for (Directive applied : schema.directives()) {
      String feature = feature(applied);
      if (feature != null && linking.contains(applied.name())) {
        features.namespaces.add(applied.name());
        features.add(feature, applied);
      }
    }
    if (features.namespaces.isEmpty()) {
      features.namespaces.addAll(UNLINKED);
    }
    if (features.inaccessible.isEmpty()) {
      features.inaccessible.add(INACCESSIBLE);
    }
    return features;
  }

  /** Whether a type belongs to a feature. */
  boolean hasType(String name) {
    return imported.contains(name) || isNamespaced(name);
  }

  /** Whether a directive belongs to a feature. */
  boolean hasDirective(String name) {
    return namespaces.contains(name)
        || inaccessible.contains(name)
        || imported.contains("@" + name)
        || isNamespaced(name);
  }

  /** Whether {@code @inaccessible}, as it is called here, is among directives. */
  boolean isInaccessible(List<Directive> applied) {
    return applied.stream().anyMatch(directive -> inaccessible.contains(directive.name()));
  }

  private boolean isNamespaced(String name) {
    int end = name.indexOf(SEPARATOR);
    return end > 0 && namespaces.contains(name.substring(0, end));
  }

  private void add(String feature, Directive link) {
    String namespace = namespace(feature, link);
    namespaces.add(namespace);
    if (feature.equals(INACCESSIBLE)) {
      inaccessible.add(namespace);
    } else if (feature.equals(FEDERATION)) {
      inaccessible.add(namespace + SEPARATOR + INACCESSIBLE);
    }
    if (link.argument("import") instanceof Value.OfList(List<Value> elements)) {
      elements.forEach(element -> addImport(feature, element));
    }
  }

  /** An element is a name, or an object of its name and what it is called here. */
  private void addImport(String feature, Value element) {
    if (element instanceof Value.OfObject(var fields)) {
      addImport(feature, text(fields.get("name")), text(fields.get("as")));
    } else {
      addImport(feature, text(element), null);
    }
  }

  private void addImport(String feature, @Nullable String name, @Nullable String as) {
    if (name == null) {
      return;
    }
    String here = as == null ? name : as;
    imported.add(here);
    boolean known = feature.equals(INACCESSIBLE) || feature.equals(FEDERATION);
    if (known && name.equals("@" + INACCESSIBLE)) {
      inaccessible.add(here.substring(1));
    }
  }

  /** What the linking directives are called: a schema that renames them says so by linking them. */
  private static Set<String> linking(List<Directive> applied) {
    Set<String> names =
        applied.stream()
            .filter(CoreFeatures::linksItself)
            .map(Directive::name)
            .collect(Collectors.toSet());
    return names.isEmpty() ? LINKING : names;
  }

  private static boolean linksItself(Directive link) {
    String feature = feature(link);
    return feature != null
        && LINKING.contains(feature)
        && link.name().equals(namespace(feature, link));
  }

  private static String namespace(String feature, Directive link) {
    String as = link.text("as");
    return as == null ? feature : as;
  }

  private static @Nullable String feature(Directive link) {
    String url = link.text("url");
    url = url == null ? link.text("feature") : url;
    if (url == null) {
      return null;
    }
    Matcher matcher = URL.matcher(url);
    return matcher.find() ? matcher.group(1) : null;
  }

  private static @Nullable String text(@Nullable Value value) {
    return value instanceof Value.OfString(String string) ? string : null;
  }
}
