package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.loader.DataLoaderException.Code;
import dev.weir.loader.spi.CacheMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One loader, dispatched by hand. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class DataLoaderTest extends LoaderTest {

  @Test
  void load_severalKeys_areOneCallInOrder() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<String> three = loader.load(3);
    CompletableFuture<String> one = loader.load(1);
    assertThat(three).isNotDone();
    assertThat(loader.dispatchDepth()).isEqualTo(2);
    assertThat(loader.dispatch()).isEqualTo(2);
    assertThat(three).isCompletedWithValue("v3");
    assertThat(one).isCompletedWithValue("v1");
    assertThat(calls).containsExactly(List.of(3, 1));
    assertThat(loader.dispatch()).isZero();
    assertThat(calls).hasSize(1);
  }

  @Test
  void load_sameKey_isOneFutureBeforeAndAfterItsDispatch() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<String> future = loader.load(1);
    assertThat(loader.load(1)).isSameAs(future);
    loader.dispatch();
    assertThat(loader.load(1)).isSameAs(future);
    assertThat(loader.dispatch()).isZero();
    assertThat(calls).containsExactly(List.of(1));
  }

  @Test
  void loadMany_givesValuesInOrder() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(2, 1, 2));
    loader.dispatch();
    assertThat(many.join()).containsExactly("v2", "v1", "v2");
    assertThat(loader.loadMany(List.of()).join()).isEmpty();
  }

  @Test
  void loadOutcomes_someFail_givesEachItsOwn() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>outcomes(
                        "outcomes",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(
                                List.of(
                                    Outcome.of("a"),
                                    Outcome.failed(new IllegalStateException("b")))))
                    .build());
    CompletableFuture<List<Outcome<String>>> outcomes = loader.loadOutcomes(List.of(1, 2));
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2));
    loader.dispatch();
    assertThat(outcomes.join()).extracting(Outcome::value).containsExactly("a", null);
    assertThat(outcomes.join().get(1).failure()).hasMessage("b");
    assertThat(outcomes.join().get(1).isFailure()).isTrue();
    assertThatThrownBy(many::join).hasRootCauseMessage("b");
  }

  @Test
  void prime_putsAValueThatLoadsGive_butReplacesNone() {
    DataLoader<Integer, String> loader = loader(values());
    loader.prime(1, "primed").prime(1, "again");
    assertThat(loader.load(1)).isCompletedWithValue("primed");
    loader.primeFailure(2, new IllegalStateException("known"));
    assertThatThrownBy(() -> loader.load(2).join()).hasRootCauseMessage("known");
    CompletableFuture<String> three = loader.load(3);
    loader.prime(3, "too late");
    loader.dispatch();
    assertThat(three).isCompletedWithValue("v3");
    assertThat(calls).containsExactly(List.of(3));
  }

  @Test
  void primeStage_givesWhatTheStageWillGive() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<String> coming = new CompletableFuture<>();
    loader.primeStage(1, coming);
    loader.primeStage(2, coming.thenApply(value -> Integer.toString(Integer.parseInt(value))));
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    assertThat(loader.dispatch()).isZero();
    assertThat(one).isNotDone();
    coming.complete("came");
    assertThat(one).isCompletedWithValue("came");
    assertThat(two.exceptionNow()).isInstanceOf(NumberFormatException.class);
    assertThat(loader.load(2)).isSameAs(two);
    assertThat(calls).isEmpty();
  }

  @Test
  void loadMany_keysWithContexts_givesAMap() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "contexts",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(
                                environment.keyContexts().stream().map(String::valueOf).toList()))
                    .build());
    CompletableFuture<Map<Integer, String>> many = loader.loadMany(Map.of(1, "a", 2, "b"));
    loader.dispatch();
    assertThat(many.join()).containsExactlyInAnyOrderEntriesOf(Map.of(1, "a", 2, "b"));
  }

  @Test
  void cacheKey_functionGivesNull_isRefused() {
    DataLoader<Integer, String> loader = loader(values().cacheKey((key, keyContext) -> null));
    assertThatThrownBy(() -> loader.load(1))
        .isInstanceOf(DataLoaderException.class)
        .hasMessageContaining("cacheKey function gave null");
  }

  @Test
  void keysOfOneHash_areToldApart() {
    record Colliding(int number) {
      @Override
      public int hashCode() {
        return 7;
      }
    }
    DataLoader<Colliding, String> loader =
        registry()
            .get(
                DataLoaderDefinition.list(
                        "colliding", this.<Colliding>answering(key -> "v" + key.number()))
                    .build());
    List<CompletableFuture<String>> futures =
        IntStream.range(0, 500).mapToObj(i -> loader.load(new Colliding(i))).toList();
    assertThat(loader.load(new Colliding(499))).isSameAs(futures.get(499));
    loader.dispatch();
    assertThat(futures.get(499)).isCompletedWithValue("v499");
    loader.clear(new Colliding(0));
    assertThat(loader.getIfPresent(new Colliding(0))).isNull();
    assertThat(loader.getIfPresent(new Colliding(1))).isSameAs(futures.get(1));
  }

  @Test
  void clear_forgetsTheKey_butItsFutureGoesOn() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<String> first = loader.load(1);
    loader.clear(1);
    CompletableFuture<String> second = loader.load(1);
    assertThat(second).isNotSameAs(first);
    loader.dispatch();
    assertThat(first).isCompletedWithValue("v1");
    assertThat(second).isCompletedWithValue("v1");
    loader.load(2);
    loader.dispatch();
    loader.clearAll();
    assertThat(loader.getIfPresent(1)).isNull();
    assertThat(loader.getIfPresent(2)).isNull();
  }

  @Test
  void getIfPresent_andIfCompleted_loadNothing() {
    DataLoader<Integer, String> loader = loader(values());
    assertThat(loader.getIfPresent(1)).isNull();
    CompletableFuture<String> future = loader.load(1);
    assertThat(loader.getIfPresent(1)).isSameAs(future);
    assertThat(loader.getIfCompleted(1)).isNull();
    loader.dispatch();
    assertThat(loader.getIfCompleted(1)).isSameAs(future);
    assertThat(calls).hasSize(1);
  }

  @Test
  void caching_off_loadsAgainAndKeepsDuplicates() {
    DataLoader<Integer, String> loader = loader(values().caching(false));
    loader.load(1);
    loader.load(1);
    loader.dispatch();
    loader.load(1);
    loader.prime(1, "no effect");
    loader.dispatch();
    assertThat(calls).containsExactly(List.of(1, 1), List.of(1));
    assertThat(loader.getIfPresent(1)).isNull();
  }

  @Test
  void deduplicating_withoutCaching_loadsAKeyOncePerDispatch() {
    DataLoader<Integer, String> loader = loader(values().caching(false).deduplicating(true));
    CompletableFuture<String> first = loader.load(1);
    assertThat(loader.load(1)).isSameAs(first);
    loader.dispatch();
    assertThat(loader.load(1)).isNotSameAs(first);
    loader.dispatch();
    assertThat(calls).containsExactly(List.of(1), List.of(1));
  }

  @Test
  void batching_off_loadsEachKeyAtOnce() {
    DataLoader<Integer, String> loader = loader(values().batching(false));
    assertThat(loader.load(1)).isCompletedWithValue("v1");
    assertThat(loader.load(2)).isCompletedWithValue("v2");
    assertThat(loader.load(1)).isCompletedWithValue("v1");
    assertThat(calls).containsExactly(List.of(1), List.of(2));
  }

  @Test
  void maxBatchSize_splitsAndRunsThePartsConcurrently() {
    List<CompletableFuture<List<String>>> answers = new ArrayList<>();
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "split",
                        (keys, environment) -> {
                          calls.add(List.copyOf(keys));
                          var answer = new CompletableFuture<List<String>>();
                          answers.add(answer);
                          return answer;
                        })
                    .maxBatchSize(2)
                    .build());
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2, 3, 4, 5));
    assertThat(loader.dispatch()).isEqualTo(5);
    assertThat(calls).containsExactly(List.of(1, 2), List.of(3, 4), List.of(5));
    answers.get(2).complete(List.of("e"));
    answers.get(0).complete(List.of("a", "b"));
    assertThat(many).isNotDone();
    answers.get(1).complete(List.of("c", "d"));
    assertThat(many.join()).containsExactly("a", "b", "c", "d", "e");
  }

  @Test
  void cacheKey_function_decidesWhatIsTheSame() {
    DataLoader<int[], String> loader =
        registry()
            .get(
                DataLoaderDefinition.list("arrays", this.<int[]>answering(key -> "v" + key[0]))
                    .cacheKey((key, keyContext) -> key[0])
                    .build());
    CompletableFuture<String> first = loader.load(new int[] {1});
    assertThat(loader.load(new int[] {1})).isSameAs(first);
    assertThat(loader.load(new int[] {2})).isNotSameAs(first);
    loader.dispatch();
    assertThat(first).isCompletedWithValue("v1");
    loader.clear(new int[] {1});
    assertThat(loader.getIfPresent(new int[] {1})).isNull();
  }

  @Test
  void cacheMap_ofTheUser_isUsed() {
    Set<Object> keys = new HashSet<>();
    var futures = new ConcurrentHashMap<Object, CompletableFuture<?>>();
    CacheMap map =
        new CacheMap() {
          @Override
          public @Nullable CompletableFuture<?> get(Object key) {
            return futures.get(key);
          }

          @Override
          public @Nullable CompletableFuture<?> putIfAbsent(
              Object key, CompletableFuture<?> future) {
            keys.add(key);
            return futures.putIfAbsent(key, future);
          }

          @Override
          public void remove(Object key) {
            futures.remove(key);
          }

          @Override
          public void remove(Object key, CompletableFuture<?> future) {
            futures.remove(key, future);
          }

          @Override
          public void clear() {
            futures.clear();
          }
        };
    DataLoader<Integer, String> loader = loader(values().cacheMap(() -> map));
    CompletableFuture<String> first = loader.load(1);
    assertThat(loader.load(1)).isSameAs(first);
    assertThat(loader.getIfPresent(1)).isSameAs(first);
    loader.prime(2, "two");
    loader.dispatch();
    assertThat(loader.load(2)).isCompletedWithValue("two");
    loader.clear(1);
    assertThat(loader.getIfPresent(1)).isNull();
    loader.clearAll();
    assertThat(futures).isEmpty();
    assertThat(keys).containsExactlyInAnyOrder(1, 2);
    assertThat(calls).containsExactly(List.of(1));
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void load_nullOrArray_isNoKey() {
    DataLoader<Integer, String> loader = loader(values());
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> loader.load(null))
        .withMessageContaining("'values'")
        .matches(e -> e.code() == Code.INVALID_KEY && e.loaderName().equals("values"));
    DataLoader<int[], String> arrays =
        registry()
            .get(DataLoaderDefinition.list("arrays", this.<int[]>answering(key -> "v")).build());
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> arrays.load(new int[] {1}))
        .withMessageContaining("cacheKey function");
  }

  @Test
  void future_isSharedAndCannotBeChangedByItsHolders() {
    DataLoader<Integer, String> loader = loader(values());
    CompletableFuture<String> future = loader.load(1);
    assertThat(future.complete("mine")).isFalse();
    assertThat(future.completeExceptionally(new Exception())).isFalse();
    assertThat(future.cancel(true)).isFalse();
    assertThat(catchThrowable(() -> future.obtrudeValue("mine")))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(catchThrowable(() -> future.obtrudeException(new Exception())))
        .isInstanceOf(UnsupportedOperationException.class);
    CompletableFuture<String> copy = future.completeOnTimeout("late", 1, TimeUnit.MILLISECONDS);
    assertThat(copy.join()).isEqualTo("late");
    assertThat(catchThrowable(() -> future.orTimeout(1, TimeUnit.MILLISECONDS).join()))
        .hasCauseInstanceOf(java.util.concurrent.TimeoutException.class);
    assertThat(future.completeAsync(() -> "mine").join()).isEqualTo("mine");
    CompletableFuture<String> dependent = future.thenApply(value -> value);
    assertThat(dependent.cancel(true)).isTrue();
    assertThat(future).isNotDone();
    loader.dispatch();
    assertThat(future).isCompletedWithValue("v1");
  }

  @Test
  void statistics_countLoadsHitsBatchesAndFailures() {
    DataLoaderDefinition<Integer, String> definition =
        DataLoaderDefinition.<Integer, String>outcomes(
                "counted",
                (keys, environment) ->
                    CompletableFuture.completedFuture(
                        keys.stream()
                            .map(
                                key ->
                                    key < 0
                                        ? Outcome.<String>failed(new Exception())
                                        : Outcome.of("v"))
                            .toList()))
            .build();
    DataLoader<Integer, String> loader = registry().get(definition);
    loader.load(1);
    loader.load(2);
    loader.load(1);
    loader.load(-1);
    loader.dispatch();
    assertThat(definition.statistics()).isEqualTo(new LoaderStatistics(4, 1, 1, 3, 1, 0));
  }
}
