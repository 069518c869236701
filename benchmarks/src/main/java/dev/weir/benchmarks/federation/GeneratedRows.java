package dev.weir.benchmarks.federation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Makes the rows of our own workload. One seed gives the same rows everywhere: {@link Random} is
 * specified to the bit.
 *
 * <p>The sizes make the answer: every member wrote two reports; the twelve reports are about the
 * first four tools, unevenly; each text is longer than the one before.
 */
final class GeneratedRows {
  private static final int[] REPORTS_OF_TOOL = {5, 4, 2, 1, 0, 0, 0, 0, 0};
  private static final int REPORTS_OF_MEMBER = 2;
  private static final int SHORTEST_TEXT = 216;
  private static final int LONGER_EACH = 25;

  private static final List<String> NAMES =
      List.of("Ada Holm", "Bruno Reis", "Chike Obi", "Dana Vogt", "Emre Aydin", "Fumiko Ono");
  private static final List<String> LABELS =
      List.of(
          "Cordless drill",
          "Belt sander",
          "Tile cutter",
          "Hedge trimmer",
          "Torque wrench",
          "Pipe bender",
          "Heat gun",
          "Scaffold tower",
          "Chalk line");
  private static final List<String> WORDS =
      List.of(
          "the",
          "handle",
          "was",
          "worn",
          "but",
          "blade",
          "cuts",
          "clean",
          "after",
          "sharpening",
          "battery",
          "lasted",
          "two",
          "afternoons",
          "borrowed",
          "for",
          "a",
          "fence",
          "returned",
          "with",
          "new",
          "screws",
          "motor",
          "hums",
          "when",
          "cold",
          "case",
          "misses",
          "one",
          "latch",
          "works",
          "well",
          "on",
          "oak",
          "dusty",
          "filter",
          "needs",
          "changing",
          "guard",
          "sits",
          "loose",
          "would",
          "take",
          "again",
          "instructions",
          "are",
          "faded",
          "spare",
          "fuse",
          "inside",
          "lid");

  private final Random random;
  private final Rows rows = new Rows();

  private GeneratedRows(long seed) {
    this.random = new Random(seed);
  }

  static Rows create(long seed) {
    return new GeneratedRows(seed).generate();
  }

  private Rows generate() {
    var members = members();
    var tools = tools();
    reports(members, tools);
    return rows.root("me", members.getFirst()).root("members", members).root("popularTools", tools);
  }

  private List<Entity> members() {
    var members = new ArrayList<Entity>();
    for (var name : NAMES) {
      var handle = name.substring(0, name.indexOf(' ')).toLowerCase(Locale.ROOT);
      members.add(
          rows.add(Entity.of("Member", "id", "m" + (members.size() + 1)))
              .set("fullName", name)
              .set("handle", handle + random.nextInt(10, 100))
              .set("memberSince", random.nextInt(1990, 2025)));
    }
    return members;
  }

  private List<Entity> tools() {
    var tools = new ArrayList<Entity>();
    for (var label : LABELS) {
      var price = tools.size() == 1 ? null : Integer.valueOf(random.nextInt(20, 900));
      var weight = random.nextInt(1, 60);
      tools.add(
          rows.add(Entity.of("Tool", "code", "T" + (100 + tools.size())))
              .set("label", label)
              .set("manual", "How to use: " + label)
              .set("price", price)
              .set("weight", weight)
              .set("available", random.nextBoolean())
              .set("deposit", deposit(price, weight)));
    }
    return tools;
  }

  /** A quarter of the price, five more for what is heavy; none can be told without a price. */
  private static @Nullable Integer deposit(@Nullable Integer price, int weight) {
    return price == null ? null : Integer.valueOf(price / 4 + (weight > 20 ? 5 : 0));
  }

  private void reports(List<Entity> members, List<Entity> tools) {
    var authors = new ArrayList<Entity>();
    for (int i = 0; i < REPORTS_OF_MEMBER; i++) {
      authors.addAll(members);
    }
    Collections.shuffle(authors, random);
    for (int t = 0; t < tools.size(); t++) {
      for (int i = 0; i < REPORTS_OF_TOOL[t]; i++) {
        int earlier = rows.all("Report").size();
        rows.add(Entity.of("Report", "id", "r" + (earlier + 1)))
            .set("text", text(SHORTEST_TEXT + LONGER_EACH * earlier))
            .set("tool", tools.get(t))
            .set("author", authors.removeLast());
      }
    }
    for (var member : members) {
      member.set("reports", reportsWhere("author", member));
    }
    for (var tool : tools) {
      tool.set("reports", reportsWhere("tool", tool));
    }
  }

  private List<Entity> reportsWhere(String field, Entity value) {
    return rows.all("Report").stream().filter(report -> report.get(field) == value).toList();
  }

  private String text(int atLeast) {
    var text = new StringBuilder();
    while (text.length() < atLeast) {
      text.append(text.isEmpty() ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.append('.').toString();
  }
}
