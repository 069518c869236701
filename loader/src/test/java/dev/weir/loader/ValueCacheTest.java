package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.loader.spi.ValueCache;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The second level, behind the cache of the request. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class ValueCacheTest extends LoaderTest {

  /** A map whose answers can be held back or made to fail. */
  private static final class MapCache implements ValueCache<String> {
    final Map<Object, String> stored = new HashMap<>();
    CompletionStage<@Nullable Void> before = CompletableFuture.completedStage(null);
    CompletionStage<@Nullable Void> afterPut = CompletableFuture.completedStage(null);

    @Override
    public CompletionStage<Map<Object, String>> getAll(Collection<?> keys) {
      return before.thenApply(
          ready -> {
            Map<Object, String> found = new HashMap<>(stored);
            found.keySet().retainAll(keys);
            return found;
          });
    }

    @Override
    public CompletionStage<?> putAll(Map<?, ? extends String> values) {
      stored.putAll(values);
      return afterPut;
    }

    @Override
    public CompletionStage<?> removeAll(Collection<?> keys) {
      stored.keySet().removeAll(keys);
      return afterPut;
    }

    @Override
    public CompletionStage<?> clear() {
      stored.clear();
      return CompletableFuture.completedStage(null);
    }
  }

  private final MapCache cache = new MapCache();

  @Test
  void dispatch_asksTheCacheFirst_loadsTheRestAndStoresIt() {
    cache.stored.put(2, "cached");
    DataLoaderDefinition<Integer, String> definition = values().valueCache(cache).build();
    DataLoader<Integer, String> loader = registry().get(definition);
    CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2, 3));
    loader.dispatch();
    assertThat(many.join()).containsExactly("v1", "cached", "v3");
    assertThat(calls).containsExactly(List.of(1, 3));
    assertThat(cache.stored).containsEntry(1, "v1").containsEntry(3, "v3");
    assertThat(definition.statistics().valueCacheHits()).isEqualTo(1);
  }

  @Test
  void clearThrough_reachesTheValueCache_clearDoesNot() {
    DataLoader<Integer, String> loader = loader(values().valueCache(cache));
    loader.loadMany(List.of(1, 2, 3));
    loader.dispatch();
    loader.clear(1).clearAll();
    assertThat(cache.stored).containsOnlyKeys(1, 2, 3);
    assertThat(loader.clearThrough(1)).isCompleted();
    assertThat(cache.stored).containsOnlyKeys(2, 3);
    loader.loadMany(List.of(1, 2));
    loader.dispatch();
    assertThat(calls).containsExactly(List.of(1, 2, 3), List.of(1));
    assertThat(loader.clearAllThrough()).isCompleted();
    assertThat(cache.stored).isEmpty();
    assertThat(loader.getIfPresent(2)).isNull();
    assertThat(loader(values("uncached")).clearThrough(1)).isCompleted();
  }

  @Test
  void dispatch_everythingCached_callsNoFunction() {
    cache.stored.put(1, "cached");
    DataLoader<Integer, String> loader = loader(values().valueCache(cache));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("cached");
    assertThat(calls).isEmpty();
  }

  @Test
  void cache_fails_theValuesAreLoadedAllTheSame() {
    cache.before = CompletableFuture.failedStage(new IllegalStateException("redis is down"));
    cache.afterPut = CompletableFuture.failedStage(new IllegalStateException("redis is down"));
    for (boolean after : new boolean[] {false, true}) {
      DataLoader<Integer, String> loader =
          loader(values().valueCache(cache).completeAfterCaching(after));
      CompletableFuture<String> one = loader.load(1);
      loader.dispatch();
      assertThat(one).isCompletedWithValue("v1");
    }
  }

  @Test
  void cache_throws_theValuesAreLoadedAllTheSame() {
    ValueCache<String> throwing =
        new ValueCache<>() {
          @Override
          public CompletionStage<Map<Object, String>> getAll(Collection<?> keys) {
            throw new IllegalStateException("no connection");
          }

          @Override
          public CompletionStage<?> putAll(Map<?, ? extends String> values) {
            throw new IllegalStateException("no connection");
          }

          @Override
          public CompletionStage<?> removeAll(Collection<?> keys) {
            throw new IllegalStateException("no connection");
          }

          @Override
          public CompletionStage<?> clear() {
            throw new IllegalStateException("no connection");
          }
        };
    DataLoader<Integer, String> loader = loader(values().valueCache(throwing));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("v1");
  }

  @Test
  void completeAfterCaching_waitsForTheStore_otherwiseNot() {
    var stored = new CompletableFuture<@Nullable Void>();
    cache.afterPut = stored;
    DataLoader<Integer, String> after =
        loader(values().valueCache(cache).completeAfterCaching(true));
    CompletableFuture<String> waiting = after.load(1);
    after.dispatch();
    assertThat(cache.stored).containsEntry(1, "v1");
    assertThat(waiting).isNotDone();
    DataLoader<Integer, String> before = loader(values().valueCache(cache));
    CompletableFuture<String> atOnce = before.load(2);
    before.dispatch();
    assertThat(atOnce).isCompletedWithValue("v2");
    stored.complete(null);
    assertThat(waiting).isCompletedWithValue("v1");
  }

  @Test
  void failures_areNotStored() {
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>outcomes(
                        "outcomes",
                        (keys, environment) ->
                            CompletableFuture.completedFuture(
                                List.of(Outcome.of("a"), Outcome.failed(new Exception("broken")))))
                    .valueCache(cache)
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(one).isCompletedWithValue("a");
    assertThat(two).isCompletedExceptionally();
    assertThat(cache.stored).containsOnlyKeys(1);
  }

  @Test
  void functionFails_cachedKeysHaveTheirValues() {
    cache.stored.put(2, "cached");
    DataLoader<Integer, String> loader =
        registry()
            .get(
                DataLoaderDefinition.<Integer, String>list(
                        "failing",
                        (keys, environment) -> {
                          throw new IllegalStateException("function");
                        })
                    .valueCache(cache)
                    .build());
    CompletableFuture<String> one = loader.load(1);
    CompletableFuture<String> two = loader.load(2);
    loader.dispatch();
    assertThat(catchThrowable(one::join)).hasRootCauseMessage("function");
    assertThat(two).isCompletedWithValue("cached");
  }

  @Test
  void cacheNeverAnswers_timesOut() {
    cache.before = new CompletableFuture<>();
    DataLoader<Integer, String> loader =
        loader(values().valueCache(cache).timeout(Duration.ofMillis(1)));
    CompletableFuture<String> one = loader.load(1);
    loader.dispatch();
    assertThat(catchThrowable(one::join)).hasRootCauseInstanceOf(DataLoaderException.class);
    assertThat(calls).isEmpty();
  }

  @Test
  void cacheKey_ofTheDefinition_isWhatTheCacheSees() {
    DataLoader<Integer, String> loader =
        loader(values().valueCache(cache).cacheKey((key, keyContext) -> key + "/" + keyContext));
    loader.load(1, "en");
    loader.dispatch();
    assertThat(cache.stored).containsOnlyKeys("1/en");
  }

  @Test
  void publisher_valuesAreStored_andNullsAreNot() {
    for (boolean after : new boolean[] {false, true}) {
      cache.stored.clear();
      DataLoader<Integer, String> loader =
          registry()
              .get(
                  DataLoaderDefinition.<Integer, String>mappedPublisher(
                          "published",
                          (keys, environment) ->
                              subscriber -> {
                                var publisher =
                                    new java.util.concurrent.SubmissionPublisher<
                                        Map.Entry<Integer, String>>();
                                publisher.subscribe(subscriber);
                                publisher.submit(Map.entry(2, "b"));
                                publisher.close();
                              })
                      .valueCache(cache)
                      .completeAfterCaching(after)
                      .build());
      CompletableFuture<List<String>> many = loader.loadMany(List.of(1, 2));
      loader.dispatch();
      assertThat(many.join()).containsExactly(null, "b");
      Concurrently.until(() -> !cache.stored.isEmpty());
      assertThat(cache.stored).isEqualTo(Map.of(2, "b"));
    }
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void cache_givesNullForAStage_theValuesAreLoadedAllTheSame() {
    cache.afterPut = null;
    for (boolean after : new boolean[] {false, true}) {
      DataLoader<Integer, String> loader =
          loader(values().valueCache(cache).completeAfterCaching(after));
      CompletableFuture<String> one = loader.load(1);
      loader.dispatch();
      assertThat(one).isCompletedWithValue("v1");
      cache.stored.clear();
    }
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void clearThrough_cacheGivesNullForAStage_saysThatItFailed() {
    cache.afterPut = null;
    DataLoader<Integer, String> loader = loader(values().valueCache(cache));
    assertThat(loader.clearThrough(1).toCompletableFuture()).isCompletedExceptionally();
  }
}
