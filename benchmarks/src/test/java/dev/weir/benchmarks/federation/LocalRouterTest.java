package dev.weir.benchmarks.federation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LocalRouterTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void referenceOperation_isAnsweredAsByOneService_inSixCalls() throws IOException {
    var workload = Workload.own();
    try (var router = new LocalRouter(workload, 1)) {
      var answer = router.answer(workload.operation());

      assertThat(JSON.readTree(answer).toString())
          .isEqualTo(JSON.readTree(MonolithAnswer.of(workload)).toString());
      // Seven calls are planned; the entities of the last have all been loaded in the second round.
      assertThat(router.calls()).isEqualTo(6);
    }
  }

  @Test
  void referenceOperation_isPlannedInFourRounds() {
    var workload = Workload.own();
    try (var router = new LocalRouter(workload, 1)) {
      assertThat(router.router().plan(workload.operation(), null).rounds()).isEqualTo(4);
    }
  }
}
