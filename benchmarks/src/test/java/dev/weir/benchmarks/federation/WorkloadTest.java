package dev.weir.benchmarks.federation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Iterator;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void answer_hasTheSizeOfThePublicBenchmarks() {
    assertThat(MonolithAnswer.of(Workload.own()).length).isBetween(86_000, 88_000);
  }

  @Test
  void answer_isTheSameEachTime() {
    assertThat(MonolithAnswer.of(Workload.own())).isEqualTo(MonolithAnswer.of(Workload.own()));
  }

  @Test
  void answer_hasOtherTextsWithAnotherSeed() {
    var own = Workload.own();
    var other = new Workload(own.supergraph(), own.operation(), GeneratedRows.create(1));

    assertThat(MonolithAnswer.of(other)).isNotEqualTo(MonolithAnswer.of(own));
  }

  @Test
  void answer_isWithoutErrorsAndHasTheKeysInTheOrderOfTheOperation() throws IOException {
    var answer = JSON.readTree(MonolithAnswer.of(Workload.own()));

    assertThat(answer.fieldNames()).toIterable().containsExactly("data");
    assertThat(keys(answer.at("/data"))).containsExactly("members", "popularTools");
    assertThat(keys(answer.at("/data/members/0/reports/0/tool")))
        .containsExactly("code", "label", "available", "deposit", "price", "weight", "reports");
  }

  @Test
  void rows_haveAToolWithoutPriceAndADepositThatFollowsFromPriceAndWeight() {
    for (var tool : Workload.own().rows().all("Tool")) {
      if (tool.get("price") instanceof Integer price
          && tool.get("weight") instanceof Integer weight) {
        assertThat(tool.get("deposit")).isEqualTo(price / 4 + (weight > 20 ? 5 : 0));
      } else {
        assertThat(tool.get("deposit")).isNull();
      }
    }
    assertThat(Workload.own().rows().all("Tool")).anyMatch(tool -> tool.get("price") == null);
  }

  @Test
  void reference_followsItsRules() throws IOException {
    var data =
        """
        {"users": [{"id": "1", "name": "A", "username": "a"}, {"id": "2", "name": "B"}],
         "products": [{"upc": "9", "price": 1001, "weight": 7}, {"upc": "8", "price": 1000, "weight": 7},
                      {"upc": "7", "weight": 7}],
         "inventory": {"9": true, "8": false, "7": false},
         "reviews": [{"id": "x", "body": "1", "upc": "8"}, {"id": "y", "body": "2", "upc": "9"},
                     {"id": "z", "body": "3", "upc": "8"}]}
        """;

    var rows = ReferenceRows.of(JSON.readTree(data));

    assertThat(rows.get("Product", "9").get("shippingEstimate")).isEqualTo(0);
    assertThat(rows.get("Product", "8").get("shippingEstimate")).isEqualTo(3);
    assertThat(rows.get("Product", "7").get("shippingEstimate")).isNull();
    assertThat(rows.get("Product", "8").get("reviews"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .containsExactly(rows.get("Review", "x"), rows.get("Review", "z"));
    assertThat(rows.get("User", "2").get("reviews"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .containsExactly(rows.get("Review", "x"), rows.get("Review", "y"));
    assertThat(rows.get("Review", "z").get("author")).isSameAs(rows.get("User", "1"));
  }

  private static Iterable<String> keys(JsonNode node) {
    Iterator<String> names = node.fieldNames();
    return () -> names;
  }
}
