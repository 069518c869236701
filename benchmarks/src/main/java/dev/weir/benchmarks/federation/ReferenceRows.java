package dev.weir.benchmarks.federation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows given by hand in the form of a public benchmark, graphql-hive/router's: JSON with {@code
 * users}, {@code products}, {@code inventory} (in stock, by {@code upc}) and {@code reviews}. Its
 * rules are not in the data: shipping is free above a price of 1000 and else costs half the weight;
 * a user has the first two reviews; the first user wrote all.
 */
final class ReferenceRows {
  private static final int FREE_ABOVE = 1000;
  private static final int REVIEWS_OF_USER = 2;

  private ReferenceRows() {}

  static Rows of(JsonNode data) {
    var rows = new Rows();
    for (var user : data.required("users")) {
      var row = rows.add(entity("User", "id", user));
      row.set("name", text(user, "name")).set("username", text(user, "username"));
      row.set("birthday", number(user, "birthday"));
    }
    for (var product : data.required("products")) {
      var row = rows.add(entity("Product", "upc", product));
      row.set("name", text(product, "name"));
      row.set("notes", text(product, "notes")).set("internal", text(product, "internal"));
      row.set("price", number(product, "price")).set("weight", number(product, "weight"));
      row.set("shippingEstimate", shipping(number(product, "price"), number(product, "weight")));
      row.set("inStock", data.required("inventory").required(row.key()).booleanValue());
    }
    var author = rows.all("User").getFirst();
    for (var review : data.required("reviews")) {
      var row = rows.add(entity("Review", "id", review)).set("body", text(review, "body"));
      row.set("product", rows.get("Product", review.required("upc").asText()));
      row.set("author", author);
    }
    return link(rows);
  }

  private static Rows link(Rows rows) {
    var reviews = rows.all("Review");
    for (var user : rows.all("User")) {
      user.set("reviews", reviews.subList(0, REVIEWS_OF_USER));
    }
    for (var product : rows.all("Product")) {
      product.set("reviews", reviews.stream().filter(it -> it.get("product") == product).toList());
    }
    List<Entity> users = rows.all("User");
    return rows.root("me", users.getFirst())
        .root("users", users)
        .root("topProducts", rows.all("Product"));
  }

  private static @Nullable Integer shipping(@Nullable Integer price, @Nullable Integer weight) {
    if (price == null || weight == null) {
      return null;
    }
    return price > FREE_ABOVE ? 0 : weight / 2;
  }

  private static Entity entity(String type, String keyField, JsonNode row) {
    return Entity.of(type, keyField, row.required(keyField).asText());
  }

  private static @Nullable String text(JsonNode row, String field) {
    return row.path(field).isTextual() ? row.path(field).textValue() : null;
  }

  private static @Nullable Integer number(JsonNode row, String field) {
    return row.path(field).isNumber() ? Integer.valueOf(row.path(field).intValue()) : null;
  }
}
