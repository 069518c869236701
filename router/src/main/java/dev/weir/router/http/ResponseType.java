package dev.weir.router.http;

import dev.weir.router.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The media types that a GraphQL answer can have, the default first. */
enum ResponseType {
  JSON("json"),
  GRAPHQL_RESPONSE("graphql-response+json");

  /** The better quality, then the one that is named, then the first of the header. */
  private static final Comparator<Match> PREFERENCE =
      Comparator.comparingDouble(Match::quality)
          .thenComparingInt(Match::specificity)
          .thenComparing(Comparator.comparingInt(Match::position).reversed());

  private final String subtype;
  private final String header;

  ResponseType(String subtype) {
    this.subtype = subtype;
    this.header = "application/" + subtype + "; charset=utf-8";
  }

  /** What the content type of an answer says. */
  String header() {
    return header;
  }

  /**
   * The status of an answer. GraphQL over HTTP, which is still a draft at this point, tells the two
   * types apart: the older one has 200 for every request that is well-formed.
   */
  int status(Outcome outcome) {
    return switch (outcome) {
      case EXECUTED -> 200;
      case CLIENT_FAULT -> this == JSON ? 200 : 400;
      case TIMEOUT -> 504;
      case INTERNAL_FAULT -> 500;
    };
  }

  /**
   * The type that a client likes best, or null when it likes none.
   *
   * @param accept the header; null or unreadable is the same as none
   */
  static @Nullable ResponseType negotiate(@Nullable String accept) {
    var ranges = accept == null ? List.<Range>of() : ranges(accept);
    if (ranges.isEmpty()) {
      return JSON;
    }
    ResponseType best = null;
    Match bestMatch = Match.NONE;
    for (var type : values()) {
      var match = type.match(ranges);
      if (match.quality() > 0 && PREFERENCE.compare(match, bestMatch) > 0) {
        best = type;
        bestMatch = match;
      }
    }
    return best;
  }

  /** What the header says of this type: its most specific range that has it. */
  private Match match(List<Range> ranges) {
    var match = Match.NONE;
    for (int i = 0; i < ranges.size(); i++) {
      int specificity = specificity(ranges.get(i).type());
      if (specificity > match.specificity()) {
        match = new Match(ranges.get(i).quality(), specificity, i);
      }
    }
    return match;
  }

  private int specificity(MediaType range) {
    if (range.isApplication(subtype)) {
      return 3;
    }
    if (range.isApplication("*")) {
      return 2;
    }
    return "*".equals(range.type()) && "*".equals(range.subtype()) ? 1 : 0;
  }

  private static List<Range> ranges(String accept) {
    var ranges = new ArrayList<Range>();
    for (var type : MediaType.list(accept)) {
      double quality = quality(type.parameters().getOrDefault("q", "1"));
      if (quality >= 0) {
        ranges.add(new Range(type, quality));
      }
    }
    return ranges;
  }

  /** A quality from 0 to 1, or -1 when it is none. */
  private static double quality(String text) {
    try {
      double quality = Double.parseDouble(text);
      return quality >= 0 && quality <= 1 ? quality : -1;
    } catch (NumberFormatException none) {
      return -1;
    }
  }

  private record Range(MediaType type, double quality) {}

  private record Match(double quality, int specificity, int position) {
    static final Match NONE = new Match(0, 0, 0);
  }
}
