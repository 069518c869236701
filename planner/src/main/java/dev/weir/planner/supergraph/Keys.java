package dev.weir.planner.supergraph;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Directive;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The keys of a type in one graph, as the text that the supergraph gives. */
final class Keys {
  private static final Pattern TOKEN = Pattern.compile("\\w+|[{}]");

  private Keys() {}

  record Text(String fields, boolean resolvable) {}

  static List<Text> of(String graph, CompositeType type) {
    List<Text> keys = new ArrayList<>();
    for (Directive join : Joins.all(type.directives(), "join__type")) {
      String fields = join.text("key");
      if (Joins.isOf(graph, join) && fields != null) {
        keys.add(new Text(fields, join.flag("resolvable", true)));
      }
    }
    return keys;
  }

  /** The names of the fields that stand first in the keys, which a graph always has. */
  static Set<String> fieldNames(String graph, CompositeType type) {
    Set<String> names = new LinkedHashSet<>();
    for (Text key : of(graph, type)) {
      int depth = 0;
      for (String token : TOKEN.matcher(key.fields()).results().map(MatchResult::group).toList()) {
        switch (token) {
          case "{" -> depth++;
          case "}" -> depth--;
          default -> {
            if (depth == 0) {
              names.add(token);
            }
          }
        }
      }
    }
    return names;
  }
}
